import { useTranslation } from '@inkbridge/federation/i18n';
import { classes, Icon, VisuallyHidden } from '@inkbridge/ui';
import styles from './picture-label.module.css';
import { onTapMessages } from './messages/en.js';

export const bundles = [onTapMessages];

export type PictureLabelProps = {
  kind: 'photo' | 'artwork' | 'own';
  /** The name of the person; for an artwork, and in one's own form, the picture's own name. */
  name: string;
  /** Too small for more than a sign; the name is still there for screen readers. */
  isSmall?: boolean;
  /** Loads the picture; absent inside a link that leads to it. */
  onShow?: () => void;
};

/** Usual sizes of what the server sends: cards and artworks of 480 and 1600 px as WebP. */
const kilobytes = { photo: 15, artwork: 150, own: 15 } as const;

/** Takes the place of a picture: says what it is and what it costs. */
export function Part({ kind, name, isSmall, onShow }: PictureLabelProps) {
  const { t } = useTranslation('onTap');
  const parts = { of: <VisuallyHidden />, size: <small className={styles.size} /> };
  const text = t.rich(kind, parts, { name, kilobytes: kilobytes[kind] });
  const content = (
    <>
      <Icon name="image" />
      {isSmall ? <VisuallyHidden>{text}</VisuallyHidden> : <span>{text}</span>}
    </>
  );
  if (!onShow) return <span className={styles.place}>{content}</span>;
  return (
    <button type="button" className={classes(styles.place, styles.button)} onClick={onShow}>
      {content}
    </button>
  );
}
