import type { UserId } from '@inkbridge/contracts';

/** Pictures that were uploaded here: no other address is ever stored (AC-547, D-58). */
export type OwnImages = {
  /** True when the picture is an upload of `by`, and this is its current address. */
  mayUse(imageUrl: string, by: UserId): Promise<boolean>;
  /**
   * Marks a picture as shown: its name is never given to another picture, and it is never swept (D-58). Call it before
   * the address is stored. @throws AppError `image_not_ours` when the picture no longer exists
   */
  adopt(imageUrl: string): Promise<void>;
};
