import type { ImagePurpose } from '@inkbridge/contracts';
import { classes } from '@inkbridge/ui';
import { useState } from 'react';
import { OwnPicture } from '../stamp/own-picture.js';
import { photoAt } from '../stamp/photo-url.js';
import styles from './picture-field.module.css';

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
