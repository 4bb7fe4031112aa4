import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { classes } from '../foundation/classes.js';
import styles from './stamp.module.css';

/** `card` is the default size; `detail` is the only one that depends on the width of the window. */
export type StampProps = {
  /** 48×56, 72×88, 100×120, 140×170 and 240×300 px; `detail` is 240×300, or 120×150 below 60 em. */
  size?: 'xs' | 's' | 'card' | 'm' | 'l' | 'detail';
  /** The picture. `alt` is empty if the name appears beside it. */
  image?: { src: string; alt: string } & Pick<
    ComponentPropsWithRef<'img'>,
    'srcSet' | 'sizes' | 'loading' | 'fetchPriority' | 'id' | 'tabIndex'
  >;
  /** Shown in the frame if there is no picture, or if it fails to load. */
  children?: ReactNode;
  className?: string;
};

/** The perforated paper frame around the picture of a person. */
export function Stamp({ size = 'card', image, children, className }: StampProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const shown = image && image.src !== failedSrc ? image : undefined;

  return (
    <span className={classes(styles.stamp, styles[size], className)}>
      <span className={styles.paper}>{shown ? <Picture {...shown} onFailed={setFailedSrc} /> : children}</span>
    </span>
  );
}

type PictureProps = NonNullable<StampProps['image']> & { onFailed: (src: string) => void };

function Picture({ src, alt, onFailed, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      width="160"
      height="200"
      decoding="async"
      onError={() => onFailed(src)}
      // A picture in server-rendered markup may have failed before this script ran, so its error event is lost.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0) onFailed(src);
      }}
    />
  );
}
