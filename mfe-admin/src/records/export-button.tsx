import type { CallContext } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { Alert, Button, VisuallyHidden } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from './save-file.js';
import styles from './export-button.module.css';

interface ExportButtonProps {
  /** What is taken along, for screen readers: several of these buttons stand on one page. */
  of: string;
  download: (context: CallContext) => Promise<Blob>;
}

/** Downloads the rows of a list, all pages of them. One download at a time; a failed one can be tried again. */
export function ExportButton({ of, download }: ExportButtonProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const errorText = useErrorText();
  const { isPending, error, mutate } = useMutation({
    mutationFn: () => download({ client }),
    onSuccess: saveFile,
  });
  return (
    <>
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        {t(isPending ? 'records.exporting' : 'records.export')}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </Button>
      {error && <Alert className={styles.error}>{errorText(error)}</Alert>}
    </>
  );
}
