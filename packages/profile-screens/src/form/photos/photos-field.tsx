import { mostPhotos } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, photoTotal, prices, remainingFreePhotos } from '@inkbridge/shared/pricing';
import { Badge, VisuallyHidden } from '@inkbridge/ui';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useFormFacts, useIsFree } from '../form-context.js';
import { AddPhoto } from './add-photo.js';
import { PhotoTile } from './photo-tile.js';
import styles from './photos.module.css';
import { usePhotoActions } from './use-photo-actions.js';
import { useMoney } from '../use-money.js';

/** Uploads, orders and removes the main photo and the artworks (AC-212…217, AC-222). */
export function PhotosField({ busyChange }: { busyChange: (tile: string, busy: boolean) => void }) {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const { t: picture } = useTranslation('picture');
  const hintId = useId();
  const money = useMoney();
  const { field } = useController({ control: form.control, name: 'photos' });
  const { imageUrl, artworks } = field.value;
  const actions = usePhotoActions(() => form.getValues('photos'), field.onChange);
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
      <ul className={styles.tiles} aria-label={t('photos.list')}>
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
