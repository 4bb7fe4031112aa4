import type { UserId } from '@inkbridge/contracts';
import type { ImageId } from './file-store.js';
import type { StoredContent } from './upload-doc.js';

/** An upload in progress: its content is stored as revision `to`; `from` stays current until it is finished. */
export type UploadInProgress = { name: string; from: number; to: number };

/** An upload that was claimed: its contents, up to `lastRevision`, are to be removed. */
export type Stale = { name: string; lastRevision: number };

/** The hold of a record about to show a picture: nobody else removes it before `until` or `letGo`. */
export type Hold = { key: string; until: Date };

/** `at` is absent for what is adopted already. `owner` and `record`: only an upload of this account, and none that another record alone may show. */
type Adoption = { at?: Date; hold?: Hold; owner?: UserId; record?: string };

/** An upload that no write holds, as it was when it was read. */
export type FreeUpload = ImageId & Stale & { owner: UserId; adoptions: number };

/** These names, or all that are adopted: `after` is the name of the last one seen. */
export type WhichFree = { names: readonly string[] } | { after: string; owner?: UserId | undefined };

/** The ledger of uploads. */
export type UploadRepository = {
  begin(name: string, owner: UserId, at: Date): Promise<UploadInProgress>;
  /** Returns null unless `image` is the current content of an upload of `owner` that nothing shows yet. */
  beginReplacing(image: ImageId, owner: UserId): Promise<UploadInProgress | null>;
  /** Makes the stored content current; false when another content came first, or something shows the picture by now. */
  finish(begun: UploadInProgress, contents: StoredContent[]): Promise<boolean>;

  /** Finished uploads without contents in the ledger, by name; `after` is the last one seen. */
  listUnmeasured(after: string, limit: number): Promise<ImageId[]>;
  /** False when it has contents by now, or other ones. */
  measure(image: ImageId, contents: StoredContent[]): Promise<boolean>;

  /** Pictures of `owner` that nothing shows. */
  countUnused(owner: UserId): Promise<number>;
  /** Finished uploads of `owner`, shown or not, oldest first. */
  listOf(owner: UserId): Promise<ImageId[]>;
  /** Claims the uploads of `owner` that nothing shows, and all scans, as `claimStale` does. */
  claimUnused(owner: UserId): Promise<Stale[]>;
  isOwned(image: ImageId, owner: UserId): Promise<boolean>;
  /** One write decides. False when the picture is gone, has another content by now, or is not for this use. */
  adopt(image: ImageId, adoption: Adoption): Promise<boolean>;
  /** Ends the holds of a write. Harmless when repeated. */
  letGo(names: readonly string[], key: string): Promise<void>;
  /** Finished uploads that nobody holds. */
  listFree(which: WhichFree, at: { now: Date; limit: number }): Promise<FreeUpload[]>;
  /** Makes it an unused picture again, or claims it. False when it was adopted once more since it was read. */
  disown(adopted: FreeUpload): Promise<boolean>;
  claimFree(adopted: FreeUpload, at: Date): Promise<boolean>;
  /** Claims one picture, whatever shows it; a sweep finishes the job if its contents are not removed. */
  claim(image: ImageId, at: Date): Promise<void>;

  /** Protects uploads of `owner` from sweeps before `until`; never shortens a longer protection. */
  keep(names: readonly string[], owner: UserId, until: Date): Promise<void>;

  /**
   * Claims uploads older than `before` that nothing shows or keeps: they can no longer be adopted or replaced. Includes
   * what was claimed earlier and is still there.
   */
  claimStale(at: { before: Date; now: Date }, limit: number): Promise<Stale[]>;
  /** Call it after the contents are removed. */
  forget(name: string): Promise<void>;
};
