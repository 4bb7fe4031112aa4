import type { Stripe } from 'stripe';

/** The types of calls as the installed SDK declares them; schemas are generated from these names. */
export type SessionRequest = Stripe.Checkout.SessionCreateParams;
export type SessionQuery = Stripe.Checkout.SessionRetrieveParams;
export type SessionListQuery = Stripe.Checkout.SessionListParams;
export type ExpireRequest = Stripe.Checkout.SessionExpireParams;
export type RefundRequest = Stripe.RefundCreateParams;

/**
 * A part of an answer of Stripe: fields that Stripe does not declare, and words that it does not list, do not compile.
 * (The SDK adds "any other text" to each list, which is left out here.)
 */
export type Answered<T> = T extends unknown
  ? IsSame<T, string & Record<never, never>> extends true
    ? never
    : T extends readonly (infer Item)[]
      ? Answered<Item>[]
      : T extends object
        ? { [Key in keyof T]?: Answered<T[Key]> }
        : T
  : never;

// Only functions distinguish `string` from `string & {}`, and each needs a type parameter of its own.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
