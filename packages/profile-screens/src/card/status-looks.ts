import type { badgeOf } from '@inkbridge/shared/profile-lifecycle';
import type { BadgeProps, NoticeProps } from '@inkbridge/ui';

export type StatusName = ReturnType<typeof badgeOf> | 'archived';

type StatusLook = { badge: BadgeProps['tone']; notice: NoticeProps['tone'] };

const waits = { badge: 'brass', notice: 'caution' } as const;
const lives = { badge: 'moss', notice: 'success' } as const;
const rests = { badge: 'neutral', notice: 'info' } as const;
const ended = { badge: 'danger', notice: 'danger' } as const;

/** The colour of each status, in badges and in notices, for admins and owners. */
export const statusLooks: Record<StatusName, StatusLook> = {
  unpaid: waits,
  unapproved: waits,
  active: lives,
  inactive: rests,
  expired: ended,
  archived: rests,
};
