import { Stripe } from 'stripe';
import { DeclinedError, MisuseError, UnknownOutcomeError } from '../../money/gateway.js';
import { plainCause } from './plain-cause.js';

/** Refusals of `expires_at`: the checkout was opened too late, and no repeated call with the same body can succeed. */
const tooLate = 'expires_at';

/** Awaits an answer of Stripe. @throws DeclinedError, UnknownOutcomeError, MisuseError */
export async function stripeAnswer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw stripeFailure(error);
  }
}

/** Translates Stripe's error for the port. Anything but an error of Stripe leaves open what has happened. */
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

/** The SDK's API errors include an answer that is not JSON, and a conflict with a call still running (409). */
function isRefusal(error: Stripe.errors.StripeError): boolean {
  const { StripeAPIError, StripeRateLimitError } = Stripe.errors;
  const { statusCode = 500 } = error;
  if (error instanceof StripeAPIError || error instanceof StripeRateLimitError) return false;
  return statusCode >= 400 && statusCode < 500;
}

/** The answer to a second refund under another key: nothing is left to give back. */
export function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
}
