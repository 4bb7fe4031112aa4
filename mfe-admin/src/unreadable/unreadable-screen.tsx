import { isApiError, mendRecord, unreadableRecords, useMutation } from '@inkbridge/api-client';
import type { MendingAct, UnreadableRecordJson } from '@inkbridge/contracts';
import { type AuditAction, setAsideDays } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, useErrorText, usePageTitle } from '@inkbridge/frame';
import { Alert, Button, Dialog, Link, showToast } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { auditPath } from '../kit/addresses.js';
import list from '../kit/records/act-rows.module.css';
import desk from '../kit/records/desk-page.module.css';
import { EmptyRecords } from '../kit/records/empty-records.js';

const logged: AuditAction = 'mend_record';

type Asked = { record: UnreadableRecordJson; act: MendingAct };

/** `/admin/unreadable-records`: records left out of every list, and the remedies. */
export function Screen() {
  const { t } = useTranslation('admin');
  const found = useQuery(unreadableRecords);
  const [asked, setAsked] = useState<Asked | null>(null);
  usePageTitle(t('unreadable.title'));

  return (
    <div className={desk.page}>
      <div>
        <h1 tabIndex={-1}>{t('unreadable.title')}</h1>
        <p className={desk.lead}>{t('unreadable.lead')}</p>
        <p className={desk.lead}>
          <Link href={auditPath('action', logged)}>{t('unreadable.history')}</Link>
        </p>
      </div>
      {found.isPending && <output>{t('unreadable.loading')}</output>}
      {found.isLoadingError && (
        <LoadError
          heading="h2"
          title={t('unreadable.failed')}
          error={found.error}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && <Records {...found.data} onAsk={setAsked} />}
      {asked && <MendDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

type RecordsProps = {
  records: readonly UnreadableRecordJson[];
  isComplete: boolean;
  onAsk: (asked: Asked) => void;
};

function Records({ records, isComplete, onAsk }: RecordsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      {!isComplete && <p className={desk.lead}>{t('unreadable.more')}</p>}
      {records.length === 0 && isComplete && <EmptyRecords>{t('unreadable.none')}</EmptyRecords>}
      {records.length > 0 && (
        <ul className={list.list} aria-label={t('unreadable.title')}>
          {records.map((record) => (
            <RecordRow key={nameOf(record)} record={record} onAsk={onAsk} />
          ))}
        </ul>
      )}
    </>
  );
}

function RecordRow({ record, onAsk }: { record: UnreadableRecordJson } & Pick<RecordsProps, 'onAsk'>) {
  const { t } = useTranslation('admin');
  const name = nameOf(record);
  return (
    <li className={list.row}>
      <div className={list.words}>
        <p className={list.name}>{name}</p>
        <p className={list.facts}>
          {record.where !== '' && <span>{record.where}</span>}
          <span>{record.reason}</span>
        </p>
        {!record.acts.includes('remove') && <p className={list.facts}>{t('unreadable.kept')}</p>}
      </div>
      <div className={list.acts}>
        {record.acts.map((act) => (
          <Button
            key={act}
            size="dense"
            variant={act === 'remove' ? 'danger' : 'secondary'}
            aria-label={t('unreadable.of', { act: t(`unreadable.act.${act}`), name })}
            onClick={() => onAsk({ record, act })}
          >
            {t(`unreadable.act.${act}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}

function MendDialog({ record, act, onClose }: Asked & { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  const client = useQueryClient();
  const errorText = useMendError();
  const { collection, id, where } = record;
  const name = nameOf(record);
  const reload = () => client.invalidateQueries({ queryKey: unreadableRecords.queryKey });
  const mending = useMutation({
    mutationFn: () => mendRecord({ collection, id, where, act }, { client }),
    onError: () => void reload(),
    onSuccess: async () => {
      await reload();
      showToast({ icon: 'check', text: t(`unreadable.done.${act}`, { name }) });
      onClose();
    },
  });
  const close = () => {
    if (!mending.isPending) onClose();
  };
  return (
    <Dialog
      open
      title={t(`unreadable.ask.${act}`, { name })}
      closeLabel={ofConfirm('close')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{ofConfirm('cancel')}</Button>
          <Button variant="dangerPrimary" busy={mending.isPending} onClick={() => mending.mutate()}>
            {t(`unreadable.act.${act}`)}
          </Button>
        </>
      }
    >
      <p>{t(`unreadable.effect.${act}`, { where, days: setAsideDays })}</p>
      {mending.error && !mending.isPending && <Alert>{errorText(mending.error)}</Alert>}
    </Dialog>
  );
}

const refusals = ['record_kept', 'record_not_mendable', 'record_changed'] as const;

function useMendError(): (error: unknown) => string {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  return (error) => {
    const refusal = refusals.find((code) => isApiError(error) && error.code === code);
    return refusal ? t(`unreadable.refused.${refusal}`) : errorText(error);
  };
}

function nameOf({ collection, id }: UnreadableRecordJson): string {
  return `${collection} ${id}`;
}
