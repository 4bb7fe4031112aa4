import { ApiError, ArgumentsValidationError } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import { DeclinedError, MisuseError, UnknownOutcomeError } from '../../money/gateway.js';
import { jsonOf, plainCause } from './vendor-answer.js';

/** PayPal's codes for "this has been done already". */
const doneAlready = { capture: 'ORDER_ALREADY_CAPTURED', refund: 'CAPTURE_FULLY_REFUNDED' } as const;

/** Refusals after which the same order may be tried again, once the payer has done something. */
const canBeMended: ReadonlySet<string> = new Set([
  'ORDER_NOT_APPROVED',
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
]);
/** A call with the same key is still running: its outcome is not known yet. */
const underWay: ReadonlySet<string> = new Set(['PREVIOUS_REQUEST_IN_PROGRESS']);

const refusalSchema = z.object({
  name: z.string().min(1),
  details: z.array(z.object({ issue: z.string() })).optional(),
});
const tokenRefusalSchema = z.object({ error: z.string().min(1) });

/** Awaits an answer of PayPal. @throws DeclinedError, UnknownOutcomeError, MisuseError */
export async function paypalAnswer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw paypalFailure(error);
  }
}

/** Translates PayPal's error for the port. Anything but a refusal by PayPal leaves open what has happened. */
function paypalFailure(error: unknown): Error {
  const cause = plainCause(error);
  if (error instanceof ArgumentsValidationError) return new MisuseError('PayPal: an invalid call', { cause });
  if (!(error instanceof ApiError)) return new UnknownOutcomeError('PayPal: no answer', { cause });
  const { statusCode } = error;
  const reason = reasonOf(error.result ?? jsonOf(error.body)); // the SDK parses only the bodies it expects
  const isRefusal = reason !== null && statusCode >= 400 && statusCode < 500 && !mayHaveWorked.has(statusCode);
  if (!isRefusal || underWay.has(reason)) {
    return new UnknownOutcomeError(`PayPal did not answer: ${statusCode}`, { cause });
  }
  if (statusCode === 422) return new DeclinedError(reason, { canRetry: canBeMended.has(reason), cause });
  return new MisuseError(`PayPal refused: ${reason}`, { cause });
}

/** Timeout, conflict with a call that is still running, too many calls. */
const mayHaveWorked: ReadonlySet<number> = new Set([408, 409, 429]);

/** The most specific word of a refusal; null when PayPal did not write it. */
function reasonOf(result: unknown): string | null {
  const refusal = refusalSchema.safeParse(result);
  if (refusal.success) return refusal.data.details?.[0]?.issue ?? refusal.data.name;
  const tokenRefusal = tokenRefusalSchema.safeParse(result);
  return tokenRefusal.success ? tokenRefusal.data.error : null;
}

export function isDoneAlready(error: unknown, what: keyof typeof doneAlready): boolean {
  return error instanceof DeclinedError && error.code === doneAlready[what];
}
