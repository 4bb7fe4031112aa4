import { latePart } from '@inkbridge/profile-screens';
import { useCallback, useState } from 'react';
import styles from './space.module.css';

const Row = latePart<object>(() => import(/* webpackChunkName: "waiting" */ './waiting-row.js'));

/** How far below the window it is already worth loading. */
const near = { rootMargin: '0px 0px 200px' };

/** People who wait for a first letter: loaded when a reader comes near, so that it costs a first page nothing. */
export function LateWaitingRow() {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((place: Element | null) => {
    if (!place) return undefined;
    if (typeof IntersectionObserver !== 'function') return setIsNear(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
    }, near);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return isNear ? <Row fallback={<div className={styles.space} />} /> : <div className={styles.space} ref={watch} />;
}
