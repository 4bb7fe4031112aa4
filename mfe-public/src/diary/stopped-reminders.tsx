import { diary, stopDiaryReminders } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Notice } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The link of a mail was opened: that tap alone ends the reminders. Done twice, it changes nothing more. */
export function StoppedReminders({ stopKey }: { stopKey: string }) {
  const { t } = useTranslation('diary');
  const client = useQueryClient();
  const stop = useQuery({
    queryKey: ['diaryStop', stopKey],
    queryFn: async () => {
      const answer = await stopDiaryReminders(stopKey, { client });
      await client.invalidateQueries({ queryKey: diary.queryKey });
      return answer;
    },
    staleTime: Infinity,
  });
  if (stop.isPending) return <output>{t('reminders.stopping')}</output>;
  if (stop.isError) {
    return (
      <Alert>
        {t('reminders.failed')}{' '}
        <Button size="small" busy={stop.isFetching} onClick={() => void stop.refetch()}>
          {t('reminders.retry')}
        </Button>
      </Alert>
    );
  }
  return (
    <Notice tone="success">
      <output>{t('reminders.stopped')}</output>
    </Notice>
  );
}
