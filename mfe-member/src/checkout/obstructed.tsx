import { useEffect, useRef } from 'react';
import { ObstacleNotice } from './obstacle-notice.js';
import styles from './payment.module.css';
import type { Obstacle } from './use-desk.js';

/** Scrolls to the error: on a phone the ways to pay are far below the lines. */
export function Obstructed({ obstacle }: { obstacle: Obstacle }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.obstacle}>
      <ObstacleNotice obstacle={obstacle} />
    </div>
  );
}
