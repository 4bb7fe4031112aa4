import { catalogue } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { ProfileStamp } from '@inkbridge/profile-screens';
import { matchesPath } from '@inkbridge/shared/routes';
import { Button, Dialog, LinkButton } from '@inkbridge/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import styles from './congratulation-dialog.module.css';

const shownMatches = 4;

type CongratulationDialogProps = { open: boolean; onClose: () => void };

/** Shown once, when the account has just become complete (AC-161…164). */
export function CongratulationDialog({ open, onClose }: CongratulationDialogProps) {
  const { t } = useTranslation('member');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('complete.title')}
      closeLabel={t('complete.close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('complete.later')}
          </Button>
          <LinkButton href={matchesPath} variant="primary">
            {t('complete.matches')}
          </LinkButton>
        </>
      }
    >
      <p className={styles.text}>{t('complete.text')}</p>
      <FirstMatches />
    </Dialog>
  );
}

/** Pictures of the first matches. Decorative, and of fixed size so that nothing shifts when they load. */
function FirstMatches() {
  const matches = useInfiniteQuery(catalogue({ key: 'matches', query: {} }));
  const first = matches.data?.pages[0]?.data.slice(0, shownMatches) ?? [];
  return (
    <div className={styles.stamps} aria-hidden="true">
      {first.map((profile) => (
        <ProfileStamp key={profile._id} profile={profile} size="s" eager />
      ))}
    </div>
  );
}
