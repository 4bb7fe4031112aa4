import type { UserId } from '@inkbridge/contracts';

/** A record's picture addresses before and after a write; addresses of no upload are left alone. */
export type ShownChange = {
  before: readonly string[];
  after: readonly string[];
  /** Only their uploads may be added. */
  owner: UserId;
  /** Its id, where no second record may ever show the same upload. */
  record?: string;
};

/**
 * Pictures that were uploaded here: no other address is ever stored (AC-547, D-58). Whether one is kept depends on what
 * shows it, so every write that begins or ends to show one goes through here.
 */
export type OwnImages = {
  /**
   * Runs a write that shows other pictures than before; `write` answers null when it lost a race. Those that it adds
   * are kept from now on, and their names are never given to others. Those that nothing shows any more afterwards are
   * removed; if the write fails, the added ones are unused again. @throws AppError `image_not_ours`, before the write
   */
  show<T>(change: ShownChange, write: () => Promise<T>): Promise<T>;
  /** Removes those of these pictures that nothing shows any more. Never throws: a job repeats it. */
  release(addresses: readonly string[]): Promise<void>;
};

/** An upload, as rooms are asked about it. */
export type OwnedPicture = { address: string; owner: UserId };

/** Which of these pictures a room shows: their addresses. Asked before any is removed. */
export type ShowsPictures = (pictures: readonly OwnedPicture[]) => Promise<readonly string[]>;
