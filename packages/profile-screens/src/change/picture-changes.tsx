import { useTranslation } from '@inkbridge/federation/i18n';
import { Badge, Stamp, usePicturesOnTap } from '@inkbridge/ui';
import { latePart } from '../late/late-part.js';
import type { PictureLabelProps } from '../stamp/picture-label.js';
import { photoAt } from '../stamp/photo-url.js';
import type { PictureChange, PictureChanges } from './changes-of.js';
import styles from './change-table.module.css';

/** All pictures before and after; added ones are marked "new", the others "removed". */
export function PictureChangesRow({ pictures: { before, after } }: { pictures: PictureChanges }) {
  const { t } = useTranslation('change');
  return (
    <tr data-changed>
      <th scope="row">{t('photos')}</th>
      <td data-side="live">
        <span className={styles.side}>{t('live')}</span>
        <Pictures pictures={before} side="live" />
      </td>
      <td data-side="proposed">
        <span className={styles.side}>{t('proposed')}</span>
        <Pictures pictures={after} side="proposed" />
      </td>
    </tr>
  );
}

const marks = { live: ['removed', 'removedPhoto', 'danger'], proposed: ['mark', 'newPhoto', 'solid'] } as const;

function Pictures({ pictures, side }: { pictures: readonly PictureChange[]; side: keyof typeof marks }) {
  const { t } = useTranslation('change');
  const [word, name, tone] = marks[side];
  if (pictures.length === 0) return <span className={styles.empty}>{t('noPhotos')}</span>;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ url, isChanged }, index) => (
        <li key={url}>
          {isChanged && <Badge tone={tone}>{t(word)}</Badge>}
          <a href={photoAt(url, 'detail')} target="_blank" rel="noopener noreferrer">
            <LinkedStamp url={url} alt={t(isChanged ? name : 'keptPhoto', { number: index + 1 })} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const LateLabel = /* @__PURE__ */ latePart<PictureLabelProps>(() => import('../stamp/label-part.js'));

/** Where data is saved, the link says what it leads to, and the picture comes when it is opened. */
function LinkedStamp({ url, alt }: { url: string; alt: string }) {
  const isOnTap = usePicturesOnTap();
  const image = isOnTap ? undefined : ({ src: photoAt(url, 'card'), alt, loading: 'lazy' } as const);
  return (
    <Stamp size="s" image={image}>
      {isOnTap && <LateLabel kind="own" name={alt} isSmall />}
    </Stamp>
  );
}
