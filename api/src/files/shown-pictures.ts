import type { UserId } from '@inkbridge/contracts';
import { hour } from '@inkbridge/shared/time';
import { randomUUID } from 'node:crypto';
import { forEachApart } from '../database/unreadable.js';
import { AppError } from '../http/answers/app-error.js';
import type { ImageId } from './file-store.js';
import { imageUrlOf } from './image-name.js';
import type { OwnImages, ShownChange, ShowsPictures } from './own-images.js';
import type { FreeUpload, Hold, Stale, UploadRepository, WhichFree } from './upload-repository.js';
import type { Log } from '../database/log.js';

type ShownPicturesDeps = {
  uploads: Pick<UploadRepository, 'adopt' | 'letGo' | 'listFree' | 'disown' | 'claimFree'>;
  /** Every room that shows pictures. What none of them shows is removed. */
  showing: readonly ShowsPictures[];
  /** Removes the contents of claimed uploads. */
  remove: (claimed: readonly Stale[]) => Promise<void>;
  now: () => Date;
  log: Pick<Log, 'warn'>;
};

/** Milliseconds after which a write that has not ended was cut off by a crash. */
const longestWrite = hour;
const askedAtOnce = 200;

/**
 * The way back of "adopted". What a picture is shown by is stored once, with what shows it; here the rooms are asked. A
 * picture goes only if nothing shows it, nobody held it when that was asked, and nobody adopted it since: so whoever is
 * about to show it either is seen, or sees that it is gone.
 */
export function createShownPictures({ uploads, showing, remove, now, log }: ShownPicturesDeps) {
  /** Pictures without a ledger entry are asked about too. */
  async function isShown(address: string, owner: UserId): Promise<boolean> {
    const answers = await Promise.all(showing.map((shows) => shows([{ address, owner }])));
    return answers.flat().includes(address);
  }

  async function unshownAmong(found: readonly FreeUpload[]): Promise<FreeUpload[]> {
    const asked = found.map((upload) => ({ upload, owner: upload.owner, address: addressOf(upload) }));
    const shown = new Set((await Promise.all(showing.map((shows) => shows(asked)))).flat());
    return asked.flatMap(({ upload, address }) => (shown.has(address) ? [] : [upload]));
  }

  const freeAmong = (which: WhichFree) => uploads.listFree(which, { now: now(), limit: askedAtOnce });

  async function removeUnshown(found: readonly FreeUpload[]): Promise<void> {
    if (found.length === 0) return;
    await forEachApart(
      await unshownAmong(found),
      async (unshown) => (await uploads.claimFree(unshown, now())) && remove([unshown]),
    );
  }

  async function disownUnshown(names: readonly string[]): Promise<void> {
    const found = await freeAmong({ names });
    if (found.length === 0) return;
    for (const unshown of await unshownAmong(found)) await uploads.disown(unshown);
  }

  /** The write has ended, in whichever way: what happens here is never reported as its failure. */
  async function afterwards(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      log.warn({ err: error }, 'pictures that nothing shows will be removed later'),
    );
  }

  /** All that were uploaded by `owner`, or by everybody. Run it again after a failure. */
  const removeAllUnshown = ({ signal, owner }: { signal?: AbortSignal; owner?: UserId }): Promise<void> =>
    forEachApart(allFree(owner), removeUnshown, signal);

  async function* allFree(owner?: UserId): AsyncGenerator<FreeUpload[]> {
    let found = await freeAmong({ after: '', owner });
    for (let last = found.at(-1); last; last = found.at(-1)) {
      yield found;
      found = await freeAmong({ after: last.name, owner });
    }
  }

  /** `idAt` parses the addresses of one kind: a scan is no picture of a profile. */
  function picturesOf(idAt: (address: string) => ImageId | null): OwnImages {
    const namesOf = (addresses: readonly string[]) => addresses.flatMap((address) => idAt(address)?.name ?? []);

    /** One that was shown before may be another's, such as an admin's, and gone when another write was faster. */
    async function adoptAll({ before, after, owner, record }: ShownChange, hold: Hold): Promise<void> {
      const known = new Set(before);
      for (const address of new Set(after)) {
        const image = idAt(address);
        const isKnown = known.has(address);
        if (!image && isKnown) continue;
        const adoption = { hold, ...(!isKnown && { at: now(), owner }), ...(record !== undefined && { record }) };
        if (image && (await uploads.adopt(image, adoption))) continue;
        if (!isKnown || !(await isShown(address, owner))) throw new AppError('image_not_ours');
      }
    }

    return {
      async show(change, write) {
        if (isSame(change)) return write();
        const { before, after } = change;
        const hold = { key: randomUUID(), until: new Date(now().getTime() + longestWrite) };
        const added = namesOf(after.filter((address) => !before.includes(address)));
        let isWritten = false;
        try {
          await adoptAll(change, hold);
          const written = await write();
          isWritten = written !== null;
          return written;
        } finally {
          await afterwards(async () => {
            await uploads.letGo(namesOf(after), hold.key);
            await removeUnshown(await freeAmong({ names: namesOf(before) }));
            if (!isWritten) await disownUnshown(added);
          });
        }
      },

      release: (addresses) => afterwards(async () => removeUnshown(await freeAmong({ names: namesOf(addresses) }))),
    };
  }

  return { picturesOf, removeAllUnshown };
}

function isSame({ before, after }: ShownChange): boolean {
  const shown = new Set(before);
  return shown.size === new Set(after).size && after.every((address) => shown.has(address));
}

function addressOf({ name, revision }: ImageId): string {
  return imageUrlOf(name, revision);
}
