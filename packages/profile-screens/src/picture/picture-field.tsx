import type { ImagePurpose } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, classes } from '@inkbridge/ui';
import { type DragEvent, useId, useRef, useState } from 'react';
import { OwnPicture } from '../stamp/own-picture.js';
import { photoAt } from '../stamp/photo-url.js';
import { ChooseFile } from './choose-file.js';
import styles from './picture-field.module.css';
import { UploadFailure, UploadProgress } from './upload-progress.js';
import { usePictureUpload } from './use-picture-upload.js';

type PictureFieldProps = {
  /** The address in the form; null for no picture. A failed upload does not change it (D-58). */
  value: string | null;
  onChange: (imageUrl: string | null) => void;
  purpose: Exclude<ImagePurpose, 'scan'>;
  /** The person's name, for the initials shown without a picture. */
  name: string;
  /** Called when an upload begins and ends, so that a form can wait for it. */
  busyChange?: (busy: boolean) => void;
};

/** Chooses, uploads, previews and removes one picture of a form (AC-141, AC-142). */
export function PictureField({ value, onChange, purpose, name, busyChange }: PictureFieldProps) {
  const { t } = useTranslation('picture');
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** The address that undo restores. */
  const [removed, setRemoved] = useState<string | null>(null);
  const upload = usePictureUpload({ value, purpose, onUploaded: onChange, busyChange });
  const { state, preview } = upload;
  const canCancel = state.phase === 'preparing' || preview !== null;

  const choose = (file: File) => void upload.choose(file);
  const drop = useDrop(choose);

  // One button for remove, undo and cancel, so that focus stays on it.
  const toggle = () => {
    upload.settle();
    setRemoved(value);
    onChange(value === null ? removed : null);
  };
  const cancel = () => {
    upload.cancel();
    input.current?.focus();
  };
  const retry = () => {
    input.current?.focus(); // the retry button disappears
    void upload.retry();
  };

  return (
    <fieldset
      aria-label={t(`label.${purpose}`)}
      className={classes(styles.field, drop.isOver && styles.over)}
      {...drop.handlers}
    >
      <PictureFrame purpose={purpose} imageUrl={preview ?? value} alt={t(`current.${purpose}`)} name={name} />
      <div className={styles.side}>
        <div className={styles.actions}>
          <ChooseFile
            ref={input}
            label={value === null && preview === null ? t('choose') : t('change')}
            describedBy={hintId}
            onChoose={choose}
          />
          {(canCancel || value !== null || removed !== null) && (
            <Button size="small" variant="quiet" onClick={canCancel ? cancel : toggle}>
              {canCancel ? t('cancel') : t(value === null ? 'undo' : 'remove')}
            </Button>
          )}
        </div>
        <p className={styles.hint} id={hintId}>
          {t(`hint.${purpose}`)}
        </p>
        <UploadProgress state={state} isRemoved={value === null && removed !== null} />
        {state.phase === 'failed' && <UploadFailure failure={state.failure} onRetry={state.again ? retry : null} />}
      </div>
    </fieldset>
  );
}

/** Dropping a file is a shortcut for the button. */
function useDrop(choose: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const stop = (event: DragEvent) => {
    event.preventDefault(); // otherwise the browser leaves the page and opens the file
    setOver(event.type === 'dragover');
  };
  const onDrop = (event: DragEvent) => {
    stop(event);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  };
  return { isOver, handlers: { onDragOver: stop, onDragLeave: stop, onDrop } };
}

type PictureFrameProps = { purpose: ImagePurpose; imageUrl: string | null; alt: string; name: string };

/** The picture, or the person's initials if there is none or it fails to load. */
export function PictureFrame({ purpose, imageUrl, alt, name }: PictureFrameProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <span className={classes(styles.frame, styles[purpose])}>
      {imageUrl !== null && imageUrl !== failedUrl ? (
        <OwnPicture url={imageUrl} name={alt} isSmall>
          {({ focusable, label }) =>
            label ?? (
              <img
                {...focusable}
                src={photoAt(imageUrl, 'card')}
                alt={alt}
                decoding="async"
                onError={() => setFailedUrl(imageUrl)}
              />
            )
          }
        </OwnPicture>
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </span>
  );
}

/** Initials of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 32).toLocaleUpperCase()).join('');
}
