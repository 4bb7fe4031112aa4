import type { UserId } from '@inkbridge/contracts';

/** Pictures that were uploaded here: no other address is ever stored (AC-547, D-58). */
export type OwnImages = {
  /** Whether `by` may show this picture: it is an upload of theirs, and this is its present address. */
  mayUse(imageUrl: string, by: UserId): Promise<boolean>;
  /**
   * From now on it is shown somewhere: its name is never given to another picture, and it is never swept (D-58). To be
   * called before the address is stored. @throws AppError `image_not_ours` when the picture has gone meanwhile
   */
  adopt(imageUrl: string): Promise<void>;
};
