import { diary, setDiaryReminders } from '@inkbridge/api-client';
import { diaryReminderDays } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import sheets from '../layout/sheets.module.css';
import { Failure } from './sent-question.js';

/** Whether the member is reminded by mail. */
export function RemindersChoice({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('diary');
  const client = useQueryClient();
  const choice = useMutation({
    mutationFn: (wanted: boolean) => setDiaryReminders(wanted, { client }),
    onSettled: () => client.invalidateQueries({ queryKey: diary.queryKey }),
  });
  const shown = choice.isPending ? choice.variables : isOn;
  return (
    <section className={sheets.sheet}>
      <Checkbox
        label={t('reminders.label', { days: diaryReminderDays })}
        checked={shown}
        onChange={({ currentTarget }) => choice.mutate(currentTarget.checked)}
      />
      <output className={sheets.hint}>{t(shown ? 'reminders.on' : 'reminders.off')}</output>
      {choice.isError && <Failure error={choice.error} />}
    </section>
  );
}
