import { mostPhotos } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, photoTotal, prices, remainingFreePhotos } from '@inkbridge/shared/pricing';
import { Badge, Button, Icon, showToast, Stamp, VisuallyHidden } from '@inkbridge/ui';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { UploadFailure, UploadProgress } from '../../picture/upload-progress.js';
import { usePictureUpload } from '../../picture/use-picture-upload.js';
import { OwnPicture } from '../../stamp/own-picture.js';
import { photoAt } from '../../stamp/photo-url.js';
import { useFormFacts, useIsFree } from '../state/form-context.js';
import type { FormValues } from '../state/form-values.js';
import { useMoney } from '../price/use-quote-lines.js';
import styles from './photos.module.css';

/** Uploads, orders and removes the main photo and the artworks (AC-212…217, AC-222). */
export function PhotosField({ busyChange }: { busyChange: (tile: string, busy: boolean) => void }) {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const { t: picture } = useTranslation('picture');
  const hintId = useId();
  const money = useMoney();
  const { field } = useController({ control: form.control, name: 'photos' });
  const { imageUrl, artworks } = field.value;
  const list = useRef<HTMLUListElement>(null);
  const holdFocus = () => list.current?.focus({ preventScroll: true }); // the pressed button goes with its place
  const actions = usePhotoActions(() => form.getValues('photos'), field.onChange, holdFocus);
  const total = photoTotal(field.value);
  const price = money(prices.photo);
  const isFree = useIsFree();
  const priceOfNext = remainingFreePhotos(total) === 0 ? t('mark.plus', { price }) : t('mark.free');
  /** The first pictures are free, in order, starting with the main photo. */
  const captionOf = (place: number, index: number) => {
    if (isFree) return t('photos.artwork', { number: index + 1 });
    return place < allowances.freePhotos ? t('photos.artworkFree') : t('photos.artworkPaid', { price });
  };

  return (
    <div>
      {!isFree && (
        <p className={styles.head}>
          <Badge tone="moss">{t('photos.remaining', { n: remainingFreePhotos(total) })}</Badge>
          <span className={styles.further}>{t('photos.further', { price })}</span>
        </p>
      )}
      <p className={styles.hint} id={hintId}>
        {picture('hint.photo')}
      </p>
      <ul className={styles.tiles} aria-label={t('photos.list')} ref={list} tabIndex={-1}>
        {imageUrl === null ? (
          <AddPhoto
            key="main"
            label={t('photos.addMain')}
            hintId={hintId}
            onUploaded={actions.addMain}
            busyChange={(busy) => busyChange('main', busy)}
          />
        ) : (
          <PhotoTile url={imageUrl} name={t('photos.main')} caption={t('photos.main')} onRemove={actions.removeMain} />
        )}
        {artworks.map((url, index) => (
          <PhotoTile
            key={url}
            url={url}
            name={t('photos.artwork', { number: index + 1 })}
            caption={captionOf(index + (imageUrl === null ? 0 : 1), index)}
            onRemove={() => actions.removeArtwork(index)}
            onEarlier={index > 0 ? () => actions.move(index, index - 1) : undefined}
            onLater={index < artworks.length - 1 ? () => actions.move(index, index + 1) : undefined}
            onMakeMain={() => actions.makeMain(index)}
          />
        ))}
        {total < mostPhotos && (
          <AddPhoto
            key="artwork"
            label={t('photos.addArtwork')}
            hintId={hintId}
            price={isFree ? undefined : priceOfNext}
            onUploaded={actions.addArtwork}
            busyChange={(busy) => busyChange('artwork', busy)}
          />
        )}
      </ul>
      {total >= mostPhotos && <p className={styles.further}>{t('photos.most', { most: mostPhotos })}</p>}
      <VisuallyHidden>
        <output>{actions.announcement}</output>
      </VisuallyHidden>
    </div>
  );
}

type AddPhotoProps = {
  label: string;
  /** The element that names the accepted formats. */
  hintId: string;
  price?: string | undefined;
  onUploaded: (url: string) => void;
  busyChange: (busy: boolean) => void;
};

/** The dashed tile for adding a picture; shows the progress of an upload. */
function AddPhoto({ label, hintId, price, onUploaded, busyChange }: AddPhotoProps) {
  const { t: picture } = useTranslation('picture');
  // Without a value nothing is replaced: every picture gets its own address.
  const upload = usePictureUpload({ value: null, purpose: 'photo', onUploaded, busyChange });
  const { state, preview } = upload;
  const isBusy = state.phase === 'preparing' || state.phase === 'uploading';

  return (
    <li className={styles.adding}>
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
      <div className={styles.status}>
        <UploadProgress state={state} isRemoved={false} />
        {isBusy && (
          <Button size="small" variant="quiet" onClick={() => upload.cancel()}>
            {picture('cancel')}
          </Button>
        )}
        {state.phase === 'failed' && (
          <UploadFailure failure={state.failure} onRetry={state.again ? () => void upload.retry() : null} />
        )}
      </div>
    </li>
  );
}

type Photos = FormValues['photos'];

/** The actions on pictures. `announcement` tells screen reader users where a picture went. */
function usePhotoActions(read: () => Photos, onChange: (photos: Photos) => void, holdFocus: () => void) {
  const { t } = useTranslation('form');
  const [announcement, setAnnouncement] = useState('');

  const change = (work: (photos: Photos) => Photos) => onChange(work(read()));
  /** Undo brings all back as it was; pictures that came since stay. */
  const remove = (rest: Partial<Photos>) => {
    const before = read();
    const undo = ({ imageUrl, artworks }: Photos) => {
      const main = before.imageUrl ?? imageUrl;
      const all = new Set([...before.artworks, ...artworks, imageUrl ?? main]);
      return { imageUrl: main, artworks: [...all].filter((url): url is string => url !== main) };
    };
    onChange({ ...before, ...rest });
    holdFocus();
    showToast({ text: t('photos.removed'), action: { label: t('photos.undo'), onSelect: () => change(undo) } });
  };
  const say = (number: number, place: number) =>
    setAnnouncement(t('photos.moved', { picture: t('photos.artwork', { number }), place }));

  return {
    announcement,
    addMain: (imageUrl: string) => change((photos) => ({ ...photos, imageUrl })),
    addArtwork: (url: string) => change((photos) => ({ ...photos, artworks: [...photos.artworks, url] })),
    removeMain: () => remove({ imageUrl: null }),
    removeArtwork: (index: number) => remove({ artworks: read().artworks.toSpliced(index, 1) }),
    move(from: number, to: number): void {
      change((photos) => ({ ...photos, artworks: moved(photos.artworks, from, to) }));
      say(from + 1, to + 1);
    },
    /** Swaps the artwork and the main photo; without a main photo, the artwork becomes it. */
    makeMain(index: number) {
      change(({ imageUrl, artworks }) => ({
        imageUrl: artworks[index] ?? imageUrl,
        artworks: artworks.toSpliced(index, 1, ...(imageUrl === null ? [] : [imageUrl])),
      }));
      holdFocus();
    },
  };
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

type PhotoTileProps = {
  url: string;
  /** Distinguishes it from the other pictures for screen reader users. */
  name: string;
  caption: string;
  onRemove: () => void;
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  onMakeMain?: (() => void) | undefined;
};

/** One uploaded picture with its actions. */
export function PhotoTile({ url, name, caption, onRemove, onEarlier, onLater, onMakeMain }: PhotoTileProps) {
  const { t } = useTranslation('form');
  const labelOf = (action: string) => t('photos.ofPicture', { action, picture: name });
  return (
    <li className={styles.tile}>
      <OwnPicture url={url} name={name}>
        {({ focusable, label }) => (
          <Stamp image={label ? undefined : { src: photoAt(url, 'card'), alt: name, ...focusable }}>{label}</Stamp>
        )}
      </OwnPicture>
      <span className={styles.caption}>{caption}</span>
      <span className={styles.actions}>
        {(onEarlier ?? onLater) && (
          <span className={styles.order}>
            <Button
              size="small"
              variant="quiet"
              icon="chevronLeft"
              aria-label={labelOf(t('photos.earlier'))}
              aria-disabled={!onEarlier}
              onClick={onEarlier}
            />
            <Button
              size="small"
              variant="quiet"
              icon="chevronRight"
              aria-label={labelOf(t('photos.later'))}
              aria-disabled={!onLater}
              onClick={onLater}
            />
          </span>
        )}
        {onMakeMain && (
          <Button size="small" variant="quiet" aria-label={labelOf(t('photos.makeMain'))} onClick={onMakeMain}>
            {t('photos.makeMain')}
          </Button>
        )}
        <Button size="small" variant="quiet" aria-label={labelOf(t('photos.remove'))} onClick={onRemove}>
          {t('photos.remove')}
        </Button>
      </span>
    </li>
  );
}
