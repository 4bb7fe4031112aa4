import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Stamp } from '@inkbridge/ui';
import { OwnPicture } from '../../stamp/own-picture.js';
import { photoAt } from '../../stamp/photo-url.js';
import styles from './photos.module.css';

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
