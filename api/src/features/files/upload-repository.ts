import type { UserId } from '@inkbridge/contracts';
import type { ImageId } from './file-store.js';

/** An upload that was begun: `to` is the number its content is stored under, `from` the one that counts until then. */
export type Begun = { name: string; from: number; to: number };

export type Stale = { name: string; lastRevision: number };

/** The ledger of uploads. */
export type UploadRepository = {
  begin(name: string, owner: UserId, at: Date): Promise<Begun>;
  /** Null when `image` is not the present content of an upload of `owner` that nothing shows yet. */
  beginReplacing(image: ImageId, owner: UserId): Promise<Begun | null>;
  /** The stored content counts from now on; false when another one does, or the picture is shown by now. */
  finish(begun: Begun): Promise<boolean>;

  isOwned(image: ImageId, owner: UserId): Promise<boolean>;
  /** False when it is not there, or no longer with this content. Harmless when repeated. */
  adopt(image: ImageId, at: Date): Promise<boolean>;
  /** Nothing shows it any more. Harmless when repeated. */
  release(image: ImageId): Promise<void>;

  /** Not to be swept before `until`, if they are `owner`'s; what is kept longer stays so. */
  keep(names: readonly string[], owner: UserId, until: Date): Promise<void>;

  /** Uploads from before `before` that nothing shows or keeps; none of them can be adopted or replaced any more. */
  claimStale(at: { before: Date; now: Date }, limit: number): Promise<Stale[]>;
  /** After its contents are gone. */
  forget(name: string): Promise<void>;
};
