import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, classes, Icon, Stamp } from '@inkbridge/ui';
import { UploadFailure } from '../../picture/upload-failure.js';
import { UploadProgress } from '../../picture/upload-progress.js';
import { usePictureUpload } from '../../picture/use-picture-upload.js';
import styles from './photos.module.css';

type AddPhotoProps = {
  label: string;
  /** The element that names the accepted formats. */
  hintId: string;
  price?: string | undefined;
  onUploaded: (url: string) => void;
  busyChange: (busy: boolean) => void;
};

/** The dashed tile for adding a picture; shows the progress of an upload. */
export function AddPhoto({ label, hintId, price, onUploaded, busyChange }: AddPhotoProps) {
  const { t: picture } = useTranslation('picture');
  // Without a value nothing is replaced: every picture gets its own address.
  const upload = usePictureUpload({ value: null, purpose: 'photo', onUploaded, busyChange });
  const { state, preview } = upload;
  const isBusy = state.phase === 'preparing' || state.phase === 'uploading';

  return (
    <li className={classes(styles.tile, state.phase === 'failed' && styles.failed)}>
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
