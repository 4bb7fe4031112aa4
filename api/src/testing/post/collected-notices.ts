import type { NoticeEvent, Notifier } from '../../post/notices.js';

/** Sends nothing and writes no letter; keeps every event in order, repeated ones too. */
export function collectNotices(): Notifier & { notified: NoticeEvent[] } {
  const notified: NoticeEvent[] = [];
  return {
    notified,
    async notify(about) {
      notified.push(about);
      return true;
    },
  };
}
