import { useTranslation } from '@inkbridge/federation/i18n';
import { useTextOfCode } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';

type Reason = 'refused' | 'archived' | 'in_review' | 'waiting';

/** Replaces the form: explains why nothing can be changed now, and what to do (AC-234, AC-235). */
export function Standstill({ kind }: { kind: Reason }) {
  const { t } = useTranslation('form');
  const textOfCode = useTextOfCode();
  const words = {
    refused: { title: t('update.refusedTitle'), text: t('update.refusedText') },
    archived: { title: t('update.archivedTitle'), text: textOfCode('customer_archived') },
    in_review: { title: t('update.inReviewTitle'), text: textOfCode('in_review') },
    waiting: { title: t('update.waiting'), text: t('update.waitingText') },
  }[kind];
  return (
    <EmptyWithLink title={words.title} href={paths.manageProfiles} label={t('update.back')} variant="primary">
      {words.text}
    </EmptyWithLink>
  );
}
