import { attempt } from '@inkbridge/shared/device';

/** Where this device keeps letters and diaries, each under the name of its owner. */
export const letterPlace = 'inkbridge.letter.';
export const diaryPlace = 'inkbridge.diary.';

/** The owner of what is written here without an account. */
export const guestOwner = 'guest';

/** Whether somebody wrote or noted a letter here without an account; apart, because every guest's first page asks. */
export function hasGuestPapers(): boolean {
  const isGuests = (name: string) =>
    name.startsWith(`${letterPlace}${guestOwner}.`) || name === diaryPlace + guestOwner;
  return attempt(() => Object.keys(window.localStorage), []).some(isGuests);
}
