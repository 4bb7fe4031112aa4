import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Icon, Stamp } from '@inkbridge/ui';
import { useId } from 'react';
import { UploadFailure } from '../../picture/upload-failure.js';
import { UploadProgress } from '../../picture/upload-progress.js';
import { usePictureUpload } from '../../picture/use-picture-upload.js';
import styles from './photos.module.css';

type AddPhotoProps = {
  label: string;
  price?: string | undefined;
  onUploaded: (url: string) => void;
  busyChange: (busy: boolean) => void;
};

/** The dashed tile for adding a picture; shows the progress of an upload. */
export function AddPhoto({ label, price, onUploaded, busyChange }: AddPhotoProps) {
  const { t } = useTranslation('form');
  const { t: picture } = useTranslation('picture');
  const hintId = useId();
  // Without a value nothing is replaced: every picture gets its own address.
  const upload = usePictureUpload({ value: null, purpose: 'photo', onUploaded, busyChange });
  const { state, preview } = upload;
  const isBusy = state.phase === 'preparing' || state.phase === 'uploading';

  return (
    <li className={styles.tile}>
      <label className={styles.add}>
        {preview ? (
          <Stamp image={{ src: preview, alt: '' }} />
        ) : (
          <span className={styles.place}>
            <Icon name="plus" />
            <span>{label}</span>
            {price && <span className={styles.price}>{price}</span>}
          </span>
        )}
        <input
          type="file"
          accept="image/*"
          className={styles.file}
          aria-label={label}
          aria-describedby={hintId}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void upload.choose(file);
            currentTarget.value = ''; // so that the same file can be chosen again
          }}
        />
      </label>
      <span className={styles.caption} id={hintId}>
        {t('photos.hint')}
      </span>
      <UploadProgress state={state} isRemoved={false} />
      {isBusy && (
        <Button size="small" variant="quiet" onClick={() => upload.cancel()}>
          {picture('cancel')}
        </Button>
      )}
      {state.phase === 'failed' && (
        <UploadFailure failure={state.failure} onRetry={state.again ? () => void upload.retry() : null} />
      )}
    </li>
  );
}
