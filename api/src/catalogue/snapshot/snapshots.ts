import type { CatalogEntry, CatalogIndex } from '@inkbridge/catalog-index';
import { hour, minute } from '@inkbridge/shared/time';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { FeedPosition } from '../../database/write-sequence.js';
import type { ReadModelLog } from '../listing/read-model.js';
import {
  openSnapshot,
  removeUnfinished,
  SnapshotGivenUpError,
  UnusableSnapshotError,
  type WantedSnapshot,
  writeSnapshot,
} from './snapshot-file.js';

/** Where the snapshot lies, and what it must be of to be read again. */
export type SnapshotPlace = WantedSnapshot & { path: string; hasRoomFor: (bytes: number) => boolean };

type SnapshotsDeps = {
  index: Pick<CatalogIndex, 'entries' | 'rebuild' | 'revision' | 'size'>;
  customers: Pick<CustomerRepository, 'position'>;
  now: () => Date;
  log: ReadModelLog;
};

export type Snapshots = {
  /** Fills the index with the last snapshot. Null when there is none to use: one line in the log says why. */
  read(): Promise<FeedPosition | null>;
  /** Writes the index down, unless nothing has changed since the last time. Never fails: the file is a cache. */
  save(signal?: AbortSignal): Promise<void>;
  /** The same, once enough has changed that the next start would take notably longer. */
  saveIfWorthwhile(): Promise<void>;
};

/** Milliseconds after which any change is worth a new file, and the changes that are worth one at once. */
const oldest = hour;
const muchChanged = ({ size }: Pick<CatalogIndex, 'size'>) => Math.max(500, size() / 50);
/** How often to look. */
export const lookEvery = 5 * minute;

/** The catalogue on disk, so that a start need not read every profile. Its file may be deleted at any time. */
export function createSnapshots(place: SnapshotPlace, { index, customers, now, log }: SnapshotsDeps): Snapshots {
  let saved = { revision: -1, at: -Infinity };
  let saving: Promise<void> | null = null;
  let isRefused = false;

  async function write(signal: AbortSignal | undefined): Promise<void> {
    const [startedAt, revision, at] = [performance.now(), index.revision(), now()];
    const position = await customers.position();
    const head = { release: place.release, database: place.database, position, takenAt: at.toISOString() };
    const written = await writeSnapshot(place.path, { head, entries: dueOnes(index.entries()) }, { ...place, signal });
    saved = { revision, at: at.getTime() };
    isRefused = false;
    log.info({ ...written, milliseconds: Math.round(performance.now() - startedAt) }, 'the catalogue is written down');
  }

  /** A full disk is reported once, and not again before a file was written. */
  function report(error: unknown): void {
    if (error instanceof SnapshotGivenUpError && isRefused) return;
    isRefused = error instanceof SnapshotGivenUpError;
    log.warn({ err: error, path: place.path }, 'the catalogue could not be written down; the next start takes longer');
  }

  async function save(signal?: AbortSignal): Promise<void> {
    if (saving) return saving;
    if (index.revision() === saved.revision) return;
    saving = write(signal)
      .catch((error: unknown) => {
        if (!signal?.aborted) report(error); // at the end of a process the last file serves as well
      })
      .finally(() => (saving = null));
    await saving;
  }

  async function read(): Promise<FeedPosition> {
    await removeUnfinished(place.path);
    const snapshot = await openSnapshot(place.path, place);
    try {
      const { position } = snapshot.head;
      if ((await customers.position()) < position) throw new UnusableSnapshotError('the database is older');
      await index.rebuild(snapshot.entries());
      saved = { revision: index.revision(), at: now().getTime() };
      return position;
    } finally {
      await snapshot.close();
    }
  }

  return {
    async read() {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof UnusableSnapshotError)) throw error;
        log.info({ reason: error.message, path: place.path }, 'the catalogue is built anew, without its snapshot');
        return null;
      }
    },
    save,
    async saveIfWorthwhile() {
      const changes = index.revision() - saved.revision;
      const isOld = now().getTime() - saved.at >= oldest;
      if (isOld ? changes > 0 : changes >= muchChanged(index)) await save();
    },
  };
}

/** Every profile has a birthday to come. One without a due time is being read now: the next start reads it too. */
function* dueOnes(entries: Iterable<CatalogEntry>): Generator<CatalogEntry> {
  for (const entry of entries) yield entry.dueAt === Infinity ? { ...entry, dueAt: 0 } : entry;
}
