import { mostExportsPerDay, type PreparedExport, type UserId } from '@inkbridge/contracts';
import { day, minute } from '@inkbridge/shared/time';
import { createHash, randomBytes } from 'node:crypto';
import { revise } from '../../database/revise.js';
import type { OwnPictures } from '../../files/own-pictures.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/caller.js';
import type { Language } from '../../http/requests/language.js';
import type { FreshSignIn, ProofGiven } from '../accounts/fresh-sign-in.js';
import type { UserRepository } from '../accounts/user-repository.js';
import type { Account } from '../accounts/user.js';
import { archiveOf } from './archive.js';
import { createArchiveFiles } from './archive-files.js';
import type { PersonalDataSource } from './personal-data-source.js';

/** Milliseconds between the ticket and the download. */
const ticketLife = 5 * minute;

type ExportServiceDeps = {
  users: Pick<UserRepository, 'find' | 'writeLeaving'>;
  freshSignIn: FreshSignIn;
  pictures: OwnPictures;
  personalDataSources: readonly PersonalDataSource[];
  now: () => Date;
};

type Exports = NonNullable<Account['exports']>;

export type ExportService = ReturnType<typeof createExportService>;

/** The download of the own data. Nothing is stored for it but when it was begun, and nothing is left of one that breaks. */
export function createExportService({ users, freshSignIn, pictures, personalDataSources, now }: ExportServiceDeps) {
  const filesOf = createArchiveFiles({ pictures, personalDataSources, now });

  /** @throws AppError not_found, and what `next` throws */
  async function change(id: UserId, next: (exports: Exports) => Exports): Promise<Account> {
    const records = { find: users.find, change: users.writeLeaving };
    const revision = await revise(records, id, ({ exports = { times: [], ticket: null } }) => ({
      exports: next(exports),
    }));
    if (!revision) throw new AppError('not_found');
    return revision.after;
  }

  /** @throws AppError too_many_requests */
  function recent({ times }: Exports): Date[] {
    const today = times.filter((time) => now().getTime() - time.getTime() < day && time <= now());
    const [oldest] = today;
    if (!oldest || today.length < mostExportsPerDay) return today;
    const retryAfterSeconds = Math.ceil((oldest.getTime() + day - now().getTime()) / 1000);
    throw new AppError('too_many_requests', { retryAfterSeconds });
  }

  return {
    /** @throws AppError not_found, too_many_requests, and as `FreshSignIn.demand` */
    async prepare(caller: Caller, proof: ProofGiven): Promise<PreparedExport> {
      await freshSignIn.demand(caller, proof);
      const ticket = randomBytes(24).toString('base64url');
      const until = new Date(now().getTime() + ticketLife);
      await change(caller.id, (exports) => ({ times: recent(exports), ticket: { hash: hashOf(ticket), until } }));
      const sizes = (await pictures.of(caller.id)).map((picture) => picture.bytes ?? 0);
      return { ticket, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), pictures: sizes.length };
    },

    /**
     * The archive. Its turn counts from the start, however it ends.
     * @throws AppError not_found, too_many_requests, and as `FreshSignIn.demand` without a ticket that is still good
     */
    async download(
      caller: Caller,
      { ticket, address, language }: { ticket: string | undefined; address: string; language: Language },
    ): Promise<AsyncIterable<Uint8Array>> {
      if (ticket === undefined) await freshSignIn.demand(caller, { address });
      const owner = await change(caller.id, (exports) => {
        if (ticket !== undefined && !isGood(exports.ticket, ticket, now())) throw new AppError('confirm_it_is_you');
        return { times: [...recent(exports), now()], ticket: null };
      });
      return archiveOf(filesOf(owner, language), now());
    },
  };
}

function isGood(kept: Exports['ticket'], ticket: string, now: Date): boolean {
  return kept !== null && kept.hash === hashOf(ticket) && now < kept.until;
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
