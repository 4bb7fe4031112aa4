import type { NoticeEvent, Notifier } from '../../post/notices.js';

/** `isAway`: nothing can be queued now. */
type CollectedNotices = Notifier & { notified: NoticeEvent[]; isAway: boolean };

/** Sends nothing and writes no letter; keeps every event that could be queued in order, repeated ones too. */
export function collectNotices(): CollectedNotices {
  const notices: CollectedNotices = {
    notified: [],
    isAway: false,
    async notify(about) {
      if (!notices.isAway) notices.notified.push(about);
      return !notices.isAway;
    },
    recipientOf: async (id) => id,
  };
  return notices;
}
