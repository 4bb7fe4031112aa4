import { account, keepAccount, useMutation } from '@inkbridge/api-client';
import { installBundle, useI18n, useTranslation } from '@inkbridge/federation/i18n';
import { useSession, useSessionActions } from '@inkbridge/shared/auth-context';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Alert, Button, Icon, showToast } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../failure/use-error-text.js';
import styles from './leaving-notice.module.css';
import { leavingMessages } from './messages/en.js';

/** Shown above every page once a user has asked to delete their account: says when, and can cancel it (D-121). */
export function LeavingNotice({ at }: { at: string }) {
  const i18n = useI18n();
  const texts = useQuery({
    queryKey: ['code', 'leaving', i18n.language],
    queryFn: () => installBundle(i18n, leavingMessages.namespace, leavingMessages).then(() => true),
    staleTime: Infinity,
  });
  return texts.data ? <Bar at={at} /> : null;
}

function Bar({ at }: { at: string }) {
  const { t } = useTranslation('leaving');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useKeepAccount();
  return (
    <section className={styles.bar} aria-label={t('label')} data-print="none">
      <p className={styles.text}>
        <Icon name="info" />
        {t('text', { date: formatDate(new Date(at)) })}
      </p>
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        {t('keep')}
      </Button>
      {error && <Alert>{errorText(error)}</Alert>}
    </section>
  );
}

function useKeepAccount() {
  const { t } = useTranslation('leaving');
  const client = useQueryClient();
  const session = useSessionActions();
  const { user } = useSession();
  return useMutation({
    mutationFn: () => keepAccount({ client }),
    onSuccess: () => {
      showToast({ text: t('kept'), icon: 'check' });
      void client.invalidateQueries({ queryKey: account.queryKey });
      if (user) session.update({ ...user, deletionAt: undefined });
      document.getElementById('main')?.focus({ preventScroll: true }); // the button is gone
    },
  });
}
