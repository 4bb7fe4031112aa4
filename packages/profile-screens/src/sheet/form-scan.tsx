import { formScan } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BlobPicture } from '../picture/blob-picture.js';
import styles from './paper-panel.module.css';

type FormScanProps = {
  id: string;
  /** When the form was attached, which tells it from others of the same profile. */
  addedAt: string;
  /** The text for a refused call. */
  errorText: (error: unknown) => string;
};

/** The photo of a signed form, loaded when it is asked for. */
export function FormScan({ id, addedAt, errorText }: FormScanProps) {
  const { t } = useTranslation('sheet');
  const [isOpen, setOpen] = useState(false);
  const scan = useQuery({ ...formScan(id, addedAt), enabled: isOpen });
  return (
    <>
      <div>
        <Button
          size="small"
          icon="eye"
          aria-expanded={isOpen}
          busy={isOpen && scan.isFetching}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'form.hide' : 'form.show')}
        </Button>
      </div>
      {isOpen && scan.data && <BlobPicture bytes={scan.data} className={styles.scan} alt={t('form.alt')} />}
      {isOpen && scan.isError && <Alert>{errorText(scan.error)}</Alert>}
    </>
  );
}
