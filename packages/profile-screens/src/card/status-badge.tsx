import { useTranslation } from '@inkbridge/federation/i18n';
import { badgeOf, type CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import { Badge } from '@inkbridge/ui';
import { statusLooks } from './status-looks.js';

type StatusBadgeProps = { status: CustomerStatus; archived?: boolean };

/** The status of a profile, for admins only (AC-415, AC-416). */
export function StatusBadge({ status, archived = false }: StatusBadgeProps) {
  const { t } = useTranslation('profile');
  const name = archived ? 'archived' : badgeOf(status);
  return <Badge tone={statusLooks[name].badge}>{t(`status.${name}`)}</Badge>;
}
