import type { CallContext } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { minute } from '@inkbridge/shared/time';
import { Alert, Button, VisuallyHidden } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import styles from './export-button.module.css';

type ExportButtonProps = {
  /** What is exported, for screen readers, because one page can have several of these buttons. */
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
        {t(isPending ? 'records.exporting' : 'records.export')}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </Button>
      {error && <Alert className={styles.error}>{errorText(error)}</Alert>}
    </>
  );
}

/** Keeps the object URL long enough, because some browsers read the file only after the click. */
const keptMs = minute;

/** Saves a file through the browser's downloads, under its own name with the day. */
function saveFile(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file instanceof File ? datedName(file.name, new Date()) : '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/** "payment-histories-2026-11-23.csv": several exports of a list lie side by side in order. */
function datedName(name: string, now: Date): string {
  return name.replace(/(?=\.[a-z]+$)/u, `-${calendarDate(now)}`);
}
