import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { blocksNextUpdate } from '@inkbridge/shared/profile-lifecycle';
import { movedPath } from '@inkbridge/shared/routes';
import { LinkButton } from '@inkbridge/ui';
import { useActionName } from '../card/profile-action.js';

/** The commonest change, on a page of its own. Absent while no update can be sent, and for a profile never published. */
export function MovedLink({ profile }: { profile: OwnCustomerJson }) {
  const { t } = useTranslation('owner');
  const nameOf = useActionName();
  const { approvedAt, archived, update } = profile;
  const waits = update !== null && blocksNextUpdate(update.state) && !update.sentBack;
  if (approvedAt === null || archived || waits) return null;
  const label = t('address.moved');
  return (
    <LinkButton href={movedPath(profile._id)} variant="quiet" size="small" aria-label={nameOf(label, profile)}>
      {label}
    </LinkButton>
  );
}
