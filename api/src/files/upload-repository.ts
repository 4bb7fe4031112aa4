import type { UserId } from '@inkbridge/contracts';
import type { ImageId } from './file-store.js';

/** An upload in progress: its content is stored as revision `to`; `from` stays current until it is finished. */
export type UploadInProgress = { name: string; from: number; to: number };

/** An upload that was claimed: its contents, up to `lastRevision`, are to be removed. */
export type Stale = { name: string; lastRevision: number };

/** The ledger of uploads. */
export type UploadRepository = {
  begin(name: string, owner: UserId, at: Date): Promise<UploadInProgress>;
  /** Returns null unless `image` is the current content of an upload of `owner` that nothing shows yet. */
  beginReplacing(image: ImageId, owner: UserId): Promise<UploadInProgress | null>;
  /** Makes the stored content current; false when another content came first, or something shows the picture by now. */
  finish(begun: UploadInProgress): Promise<boolean>;

  /** Pictures of `owner` that nothing shows. */
  countUnused(owner: UserId): Promise<number>;
  /** Finished uploads of `owner`, shown or not, oldest first. */
  listOf(owner: UserId): Promise<ImageId[]>;
  /** Claims the uploads of `owner` that nothing shows, and all scans, as `claimStale` does. */
  claimUnused(owner: UserId): Promise<Stale[]>;
  isOwned(image: ImageId, owner: UserId): Promise<boolean>;
  /** False when the picture is gone or has another content by now. Harmless when repeated. */
  adopt(image: ImageId, at: Date): Promise<boolean>;
  /** Marks a picture as no longer shown. Harmless when repeated. */
  release(image: ImageId): Promise<void>;
  /** Claims one picture, whatever shows it; a sweep goes on if its contents are not removed. */
  claim(image: ImageId): Promise<void>;

  /** Protects uploads of `owner` from sweeps before `until`; never shortens a longer protection. */
  keep(names: readonly string[], owner: UserId, until: Date): Promise<void>;

  /** Claims uploads older than `before` that nothing shows or keeps: they can no longer be adopted or replaced. */
  claimStale(at: { before: Date; now: Date }, limit: number): Promise<Stale[]>;
  /** Call it after the contents are removed. */
  forget(name: string): Promise<void>;
};
