import { formScan } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
      {isOpen && scan.data && <Picture bytes={scan.data} alt={t('form.alt')} />}
      {isOpen && scan.isError && <Alert>{errorText(scan.error)}</Alert>}
    </>
  );
}

function Picture({ bytes, alt }: { bytes: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const own = URL.createObjectURL(bytes);
    if (image.current) image.current.src = own;
    return () => URL.revokeObjectURL(own);
  }, [bytes]);
  return <img ref={image} className={styles.scan} alt={alt} />;
}
