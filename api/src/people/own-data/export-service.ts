import { mostExportsPerDay, type PreparedExport, type UserId } from '@inkbridge/contracts';
import { day, minute } from '@inkbridge/shared/time';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { createHash, randomBytes } from 'node:crypto';
import { revise } from '../../database/revise.js';
import type { OwnPicture, OwnPictures } from '../../files/own-pictures.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import type { Language } from '../../http/requests/language.js';
import type { FreshSignIn, ProofGiven } from '../accounts/fresh-sign-in.js';
import type { UserRepository } from '../accounts/user-repository.js';
import type { Account } from '../accounts/user.js';
import { type DataFile, dataFileNames, type PersonalDataSource } from './personal-data-source.js';
import { readMeOf } from './read-me.js';

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

/** One file of an archive. `isPacked`: its bytes do not get smaller, as those of pictures. */
export type ArchiveFile = { path: string; isPacked: boolean; bytes: AsyncIterable<Uint8Array> };

const nothing = new Uint8Array();

/**
 * A zip archive, made while it is read: holds one part of one file at a time, and reads no file before its turn. A reader
 * who stops ends the file that is being read.
 */
export async function* archiveOf(files: AsyncIterable<ArchiveFile>, at: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  for await (const { path, isPacked, bytes } of files) {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    for await (const part of bytes) {
      entry.push(part);
      yield* made.splice(0);
    }
    entry.push(nothing, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}

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

type ArchiveFilesDeps = { pictures: OwnPictures; personalDataSources: readonly PersonalDataSource[]; now: () => Date };

/** The files of an account's archive, one after another. The last one explains the others, and names what is missing. */
function createArchiveFiles({ pictures, personalDataSources, now }: ArchiveFilesDeps) {
  return async function* filesOf(owner: Account, language: Language): AsyncGenerator<ArchiveFile> {
    const missing: string[] = [];
    for (const file of inOrder(personalDataSources.flatMap(({ files }) => files?.(owner) ?? []))) {
      yield { path: `${file.name}.json`, isPacked: false, bytes: jsonOf(file) };
    }
    for (const picture of await pictures.of(owner.id)) {
      if (picture.bytes === null) missing.push(picture.fileName);
      else yield { path: `pictures/${picture.fileName}`, isPacked: true, bytes: bytesOf(picture, missing) };
    }
    const { path, text } = readMeOf(language, { email: owner.email, at: now(), missing });
    yield { path, isPacked: false, bytes: oneOf(Buffer.from(text)) };
  };
}

function inOrder(files: readonly DataFile[]): DataFile[] {
  return files.toSorted((a, b) => dataFileNames.indexOf(a.name) - dataFileNames.indexOf(b.name));
}

/** A picture that breaks off must not end the whole archive. */
async function* bytesOf({ fileName, open }: OwnPicture, missing: string[]): AsyncGenerator<Uint8Array> {
  try {
    yield* open();
  } catch {
    missing.push(fileName);
  }
}

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The text of a file, row by row. */
async function* jsonOf(file: DataFile): AsyncGenerator<Uint8Array> {
  if ('content' in file) {
    yield Buffer.from(`${textOf(file.content)}\n`);
    return;
  }
  let before = '[\n';
  for await (const row of file.rows) {
    yield Buffer.from(before + textOf(row));
    before = ',\n';
  }
  yield Buffer.from(before === ',\n' ? '\n]\n' : '[]\n');
}

function textOf(value: object): string {
  return JSON.stringify(value, null, 2);
}
