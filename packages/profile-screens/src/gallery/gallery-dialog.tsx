import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Dialog } from '@inkbridge/ui';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './gallery-dialog.module.css';
import { galleryMessages } from './messages/en.js';
import type { Picture } from './picture.js';

export const bundles = [galleryMessages];

export type GalleryDialogProps = {
  pictures: readonly Picture[];
  /** Index of the picture shown first. */
  start: number;
  onClose: () => void;
};

/** One picture at a time at full size; buttons, arrow keys and swipes move between them. Does not wrap around. */
export function Part({ pictures, start, onClose }: GalleryDialogProps) {
  const { t } = useTranslation('gallery');
  const [at, setAt] = useState(start);
  const go = (step: number) => setAt((now) => Math.min(Math.max(now + step, 0), pictures.length - 1));
  useArrowKeys(go);
  const swipe = useSwipe(go);
  const picture = pictures[at];
  if (!picture) return null;

  const actions = pictures.length > 1 && (
    <div className={styles.ways}>
      <Button icon="chevronLeft" aria-label={t('previous')} aria-disabled={at === 0} onClick={() => go(-1)} />
      <output className={styles.place}>{t('place', { number: at + 1, count: pictures.length })}</output>
      <Button
        icon="chevronRight"
        aria-label={t('next')}
        aria-disabled={at === pictures.length - 1}
        onClick={() => go(1)}
      />
    </div>
  );
  return (
    <Dialog open onClose={onClose} title={picture.name} closeLabel={t('close')} size="wide" actions={actions}>
      <div className={styles.frame} {...swipe}>
        <FullPicture key={picture.url} picture={picture} />
      </div>
    </Dialog>
  );
}

function FullPicture({ picture: { url, name } }: { picture: Picture }) {
  const { t } = useTranslation('gallery');
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <p className={styles.failed}>{t('failed')}</p>;
  return (
    <img
      src={url}
      alt={name}
      className={styles.picture}
      decoding="async"
      draggable={false}
      onError={() => setHasFailed(true)}
    />
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Works wherever the focus is in the dialog. */
function useArrowKeys(go: (step: number) => void): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    const step = steps[key];
    if (step) go(step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Smallest horizontal distance of a swipe, in CSS pixels. */
const swipePx = 40;

/**
 * Calls `go` with 1 for a swipe to the left and -1 for one to the right. Vertical moves scroll, and two fingers zoom.
 */
export function useSwipe(go: (step: number) => void) {
  const start = useRef<{ id: number; x: number } | null>(null);
  return {
    onPointerDown: ({ pointerId, clientX, isPrimary }: PointerEvent) => {
      start.current = isPrimary ? { id: pointerId, x: clientX } : null;
    },
    onPointerUp: ({ pointerId, clientX }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from || from.id !== pointerId || Math.abs(clientX - from.x) < swipePx) return;
      go(clientX < from.x ? 1 : -1);
    },
    // The browser uses the gesture to scroll or to zoom.
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
