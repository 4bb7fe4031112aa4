import type { Notice, Notices } from '../../post/notices.js';

/** Sends nothing; keeps every notice in order, repeated ones too. */
export function collectNotices(): Notices & { told: Notice[] } {
  const told: Notice[] = [];
  return {
    told,
    async tell(notice) {
      told.push(notice);
      return true;
    },
  };
}
