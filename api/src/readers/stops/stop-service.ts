import { type StoppableMail, stoppableMails, type StoppedMails } from '@inkbridge/contracts';
import { AppError } from '../../http/answers/app-error.js';

/** Stops mails of one kind. Null for a key that is in none of them; `already` if there was nothing left to stop. */
export type StopMails = (key: string) => Promise<{ already: boolean } | null>;

export type StopService = ReturnType<typeof createStopService>;

/** Stops mails by the key in them, without a login. */
export function createStopService(kinds: Readonly<Record<StoppableMail, StopMails>>) {
  async function stopped(key: string): Promise<StoppedMails | null> {
    for (const kind of stoppableMails) {
      const outcome = await kinds[kind](key);
      if (outcome) return { kind, ...outcome };
    }
    return null;
  }

  return {
    /** @throws AppError not_found */
    async stop(key: string): Promise<StoppedMails> {
      const outcome = await stopped(key);
      if (!outcome) throw new AppError('not_found');
      return outcome;
    },

    /** From a mail program, whose form says so (RFC 8058). @throws AppError invalid_request */
    async stopInOneClick(key: string, body: unknown): Promise<{ stopped: true }> {
      const form = Buffer.isBuffer(body) ? body.toString('latin1') : '';
      if (!/One-Click/i.test(form)) throw new AppError('invalid_request');
      await stopped(key);
      return { stopped: true };
    },
  };
}
