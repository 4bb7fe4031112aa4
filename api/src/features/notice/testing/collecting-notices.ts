import type { Notice, Notices } from '../notices.js';

/** Sends nothing and keeps what was told, in order, repetitions too. */
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
