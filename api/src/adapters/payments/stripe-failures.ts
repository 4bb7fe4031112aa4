import { Stripe } from 'stripe';
import { DeclinedError, MisuseError, UnknownOutcomeError } from '../../features/payment/gateway.js';
import { plainCause } from './plain-cause.js';

/** Refusals of `expires_at`: the checkout was not opened in time, and no later call with the same body can open it. */
const tooLate = 'expires_at';

/** Waits for an answer of Stripe. @throws DeclinedError, UnknownOutcomeError, MisuseError */
export async function stripeAnswer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw stripeFailure(error);
  }
}

/** Stripe's error in the words of the port. What is no error of Stripe's leaves open what has happened. */
function stripeFailure(error: unknown): Error {
  const cause = plainCause(error);
  if (!(error instanceof Stripe.errors.StripeError)) return new UnknownOutcomeError('Stripe: no answer', { cause });
  const { code = '', statusCode } = error;
  if (error instanceof Stripe.errors.StripeCardError) {
    return new DeclinedError(error.decline_code ?? code, { canRetry: true, cause });
  }
  if (error.param === tooLate) return new DeclinedError(code || tooLate, { canRetry: false, cause });
  if (isRefusal(error)) return new MisuseError(`Stripe refused: ${code || error.type}`, { cause });
  return new UnknownOutcomeError(`Stripe did not answer: ${statusCode ?? error.type}`, { cause });
}

/** An answer that is no JSON and a call whose twin still runs (409) are the SDK's API errors. */
function isRefusal(error: Stripe.errors.StripeError): boolean {
  const { StripeAPIError, StripeRateLimitError } = Stripe.errors;
  const { statusCode = 500 } = error;
  if (error instanceof StripeAPIError || error instanceof StripeRateLimitError) return false;
  return statusCode >= 400 && statusCode < 500;
}

/** Asked again under another key, Stripe says that there is nothing left to give back. */
export function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
}
