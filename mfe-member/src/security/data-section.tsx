import { downloadOwnData, isApiError, prepareOwnData, saveFile, useMutation } from '@inkbridge/api-client';
import { mostExportsPerDay } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useConfirmed, useErrorText } from '@inkbridge/frame';
import { hour } from '@inkbridge/shared/time';
import { Alert, Button, Notice } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Section } from './section.js';
import styles from './data-section.module.css';

/** The download of everything that is kept about the reader. */
export function DataSection() {
  const { t } = useTranslation('security');
  const { download, isPreparing, loading, isSaved, refused, isBroken, dialog } = useOwnData();
  const refusalText = useRefusalText();
  const isBusy = isPreparing || loading !== null;
  return (
    <Section title={t('data.title')} text={t('data.text')}>
      <p className={styles.hint}>{t('data.hint')}</p>
      {refused && <Alert>{refusalText(refused)}</Alert>}
      {isBroken && <Alert>{t('data.failed')}</Alert>}
      <div className={styles.action}>
        <output className={styles.result}>{isSaved && <Notice tone="success">{t('data.saved')}</Notice>}</output>
        <Button busy={isBusy} onClick={download}>
          {loading === null ? t(isPreparing ? 'data.preparing' : 'data.download') : t('data.loading', sizeOf(loading))}
        </Button>
      </div>
      {dialog}
    </Section>
  );
}

/** Megabytes with one decimal, and never none. */
function sizeOf(bytes: number) {
  const size = Math.max(0.1, Math.round(bytes / 100_000) / 10);
  return { size: size.toFixed(1) };
}

function useRefusalText() {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  return (error: Error): string => {
    if (!isApiError(error) || error.code !== 'too_many_requests') return errorText(error);
    const hours = Math.ceil(((error.retryAfterSeconds ?? 0) * 1000) / hour);
    return hours > 0 ? t('data.tooMany', { count: hours, most: mostExportsPerDay }) : errorText(error);
  };
}

/** Asks for the download, by password if it must be, and then saves the file. One at a time. */
function useOwnData() {
  const client = useQueryClient();
  const file = useMutation({
    mutationFn: ({ ticket }: { ticket: string; bytes: number }) => downloadOwnData(ticket, { client }),
    onSuccess: saveFile,
  });
  const prepared = useConfirmed((_input: null, proof) => prepareOwnData(proof, { client }), {
    onSuccess: (data) => file.mutate(data),
  });
  return {
    download: () => {
      if (file.isPending) return;
      file.reset();
      prepared.run(null);
    },
    isPreparing: prepared.isPending,
    /** Bytes of the file that is being loaded. */
    loading: file.isPending ? file.variables.bytes : null,
    isSaved: file.isSuccess,
    refused: prepared.error,
    isBroken: file.isError,
    dialog: prepared.dialog,
  };
}
