import { figureMail, setFigureMail } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { Alert, Skeleton } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './figures.module.css';

/** Whether the owner gets the figures of all their profiles by mail. Absent if the choice cannot be loaded. */
export function FigureMailChoice() {
  const { t } = useTranslation('figures');
  const client = useQueryClient();
  const errorText = useErrorText();
  const known = useQuery({ ...figureMail, staleTime: 0 });
  const choice = useMutation({
    mutationFn: (monthly: boolean) => setFigureMail(monthly, { client }),
    onSuccess: (data) => client.setQueryData(figureMail.queryKey, data),
  });
  if (known.isPending) return <Skeleton shape="block" className={styles.waitingChoice} />;
  if (!known.data) return null;
  const shown = choice.isPending ? choice.variables : known.data.monthly;
  return (
    <>
      <Checkbox
        label={t('mail.label')}
        checked={shown}
        onChange={({ currentTarget }) => choice.mutate(currentTarget.checked)}
      />
      <output className={styles.hint}>{t(shown ? 'mail.on' : 'mail.off')}</output>
      {choice.isError && <Alert>{errorText(choice.error)}</Alert>}
    </>
  );
}
