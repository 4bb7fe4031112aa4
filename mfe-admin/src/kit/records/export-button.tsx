import { type CallContext, saveFile, useMutation } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { Alert, Button, VisuallyHidden } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import styles from './export-button.module.css';

type ExportButtonProps = {
  /** The name of the export for screen readers, because one page can have several of these buttons. */
  of: string;
  /** How many rows the list has, if known: of none there is nothing to download. */
  count?: number | undefined;
  download: (context: CallContext) => Promise<Blob>;
};

/** Downloads all pages of a list. One download at a time; a failed one can be retried. */
export function ExportButton({ of, count, download }: ExportButtonProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const errorText = useErrorText();
  const { isPending, error, mutate } = useMutation({
    mutationFn: () => download({ client }),
    onSuccess: saveFile,
  });
  if (count === 0) return null;
  return (
    <>
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        <span>{t(isPending ? 'records.exporting' : 'records.export')}</span>
        <VisuallyHidden>: {of}</VisuallyHidden>
      </Button>
      {error && <Alert className={styles.error}>{errorText(error)}</Alert>}
    </>
  );
}
