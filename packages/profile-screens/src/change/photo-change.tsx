import { useTranslation } from '@inkbridge/federation/i18n';
import { Stamp, VisuallyHidden } from '@inkbridge/ui';
import { OwnPicture } from '../stamp/own-picture.js';
import { photoAt } from '../stamp/photo-url.js';
import type { PhotoChangeOf } from './changes-of.js';
import styles from './old-new.module.css';

/** Two stamps with an arrow between them; artworks that go, then those that come. */
export function PhotoChange({ change: { kind, before, after } }: { change: PhotoChangeOf }) {
  const { t } = useTranslation('change');
  if (before.length + after.length === 0) return t('photosMoved');
  const none = kind === 'mainPhoto' && <span className={styles.quiet}>{t('what.noPhoto')}</span>;
  return (
    <span className={styles.pictures}>
      {before.length === 0
        ? none
        : before.map((url, at) => <Picture key={url} url={url} name={t('removedPhoto', { number: at + 1 })} isGone />)}
      {(before.length > 0 || none) && (
        <>
          <span aria-hidden="true">→</span>
          <VisuallyHidden>{t('what.becomes')}</VisuallyHidden>
        </>
      )}
      {after.length === 0
        ? none || <span className={styles.quiet}>{t('removed')}</span>
        : after.map((url, at) => <Picture key={url} url={url} name={t('newPhoto', { number: at + 1 })} />)}
    </span>
  );
}

/** Where data is saved, a stamp says what it is until it is asked for. */
function Picture({ url, name, isGone = false }: { url: string; name: string; isGone?: boolean }) {
  return (
    <OwnPicture url={url} name={name} isSmall>
      {({ focusable, label }) => (
        <Stamp
          size="xs"
          className={isGone ? styles.gone : undefined}
          image={label ? undefined : { src: photoAt(url, 'card'), alt: name, ...focusable }}
        >
          {label}
        </Stamp>
      )}
    </OwnPicture>
  );
}
