import { useEffect, useRef } from 'react';
import styles from './result.module.css';

/** The outcome in one sentence. Takes the focus, because a bank's or PayPal's page may have sent the payer here. */
export function ResultTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    // nobody's place on the page is taken away
    if (active === null || active === document.body || active.matches('main')) {
      title.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}
