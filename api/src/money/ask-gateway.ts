import { DeclinedError, MisuseError, UnknownOutcomeError } from './gateway.js';

export type PaymentLog = {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** `unknown` is never "failed": money may have moved. */
export type Answered<T> =
  | { outcome: 'answered'; value: T }
  | { outcome: 'declined'; code: string; canRetry: boolean }
  | { outcome: 'unknown' }
  | { outcome: 'misused' };

/** Turns what a gateway throws into a value the caller must look at; only a bug still throws. */
export async function askGateway<T>(call: () => Promise<T>, log: PaymentLog, facts: object): Promise<Answered<T>> {
  try {
    return { outcome: 'answered', value: await call() };
  } catch (error) {
    if (error instanceof DeclinedError) return { outcome: 'declined', code: error.code, canRetry: error.canRetry };
    if (error instanceof UnknownOutcomeError) {
      log.warn({ ...facts, reason: error.message }, 'the payment provider gave no clear answer, it is asked again');
      return { outcome: 'unknown' };
    }
    if (error instanceof MisuseError) {
      log.error({ ...facts, err: error }, 'the payment provider was asked for something impossible');
      return { outcome: 'misused' };
    }
    throw error;
  }
}
