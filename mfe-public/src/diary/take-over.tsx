import { addToDiary, diary } from '@inkbridge/api-client';
import { mostDiaryAdditions } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TitledSheet } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import { noteOf } from './device-diary.js';
import { Failure } from './sent-question.js';
import { keepNotes, useDeviceNotes } from './use-diary.js';

/** Offers a member the notes that this device has from before the login. What the account takes leaves the device. */
export function TakeOver() {
  const { t } = useTranslation('diary');
  const client = useQueryClient();
  const notes = useDeviceNotes();
  const taking = useMutation({
    mutationFn: async () => {
      const part = notes.slice(0, mostDiaryAdditions);
      const entries = part.map(({ customerId, kind, day }) => ({ customerId, kind, day }));
      const taken = new Set((await addToDiary(entries, { client })).map((entry) => noteOf(entry).id));
      keepNotes(notes.filter(({ id }) => !taken.has(id)));
      await client.invalidateQueries({ queryKey: diary.queryKey });
    },
  });
  if (notes.length === 0) return null;
  return (
    <TitledSheet title={t('take.title')}>
      <p>{t('take.text', { count: notes.length })}</p>
      {taking.isSuccess && <p className={sheets.hint}>{t('take.rest')}</p>}
      {taking.isError && <Failure error={taking.error} />}
      <div className={sheets.buttons}>
        <Button size="small" variant="primary" busy={taking.isPending} onClick={() => taking.mutate()}>
          {t('take.button')}
        </Button>
      </div>
    </TitledSheet>
  );
}
