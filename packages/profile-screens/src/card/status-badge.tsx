import { useTranslation } from '@inkbridge/federation/i18n';
import { badgeOf, type CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import { Badge, type BadgeProps, type NoticeProps } from '@inkbridge/ui';

type StatusBadgeProps = { status: CustomerStatus; archived?: boolean };

/** The status of a profile, for admins only (AC-415, AC-416). */
export function StatusBadge({ status, archived = false }: StatusBadgeProps) {
  const { t } = useTranslation('profile');
  const name = archived ? 'archived' : badgeOf(status);
  return <Badge tone={statusLooks[name].badge}>{t(`status.${name}`)}</Badge>;
}

type StatusName = ReturnType<typeof badgeOf> | 'archived';

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
