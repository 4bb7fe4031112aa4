import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useTextOfCode } from '@inkbridge/frame';
import { pathTo } from '@inkbridge/shared/routes';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';

type StandstillProps = { kind: 'archived' | 'waiting'; profile: AdminCustomerJson };

/** Replaces the form: explains why nothing can be changed now, with a link to the cause (AC-392, D-61). */
export function Standstill({ kind, profile }: StandstillProps) {
  const { t } = useTranslation('admin');
  const { t: ofForm } = useTranslation('form');
  const { t: ofProfile } = useTranslation('profile');
  const textOfCode = useTextOfCode();
  const words = {
    archived: {
      title: ofForm('update.archivedTitle'),
      text: textOfCode('customer_archived'),
      href: pathTo('adminProfile', profile._id),
      action: t('acts.edit.viewProfile'),
    },
    waiting: {
      title: textOfCode('update_pending'),
      text: t('acts.edit.waitingText'),
      href: pathTo('pendingUpdate', profile.update?._id ?? profile._id), // the page accepts either id (D-110)
      action: ofProfile('action.viewUpdate'),
    },
  }[kind];
  return (
    <EmptyWithLink title={words.title} href={words.href} label={words.action} variant="primary">
      {words.text}
    </EmptyWithLink>
  );
}
