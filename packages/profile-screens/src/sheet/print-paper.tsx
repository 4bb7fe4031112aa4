import { within } from '@inkbridge/shared/time';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-paper.module.css';

export type PrintPaperProps = {
  /** Called just before the print dialog opens. */
  onPrinting: () => void;
  onEnd: () => void;
  children: ReactNode;
};

/** Longest time that printing waits for pictures. */
const patienceMs = 4_000;

/** Ends the previous job, because some browsers never fire `afterprint`. */
let endLast: (() => void) | null = null;

/**
 * Paper that is visible only in print, where it replaces everything else. Stays until the browser fires `afterprint`.
 */
export function PrintPaper({ onPrinting, onEnd, children }: PrintPaperProps) {
  const paper = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onEnd);
  const began = useEffectEvent(onPrinting);

  useEffect(() => {
    let isWanted = true;
    const finish = () => end();
    endLast?.();
    endLast = finish;
    window.addEventListener('afterprint', finish);
    void drawable(paper.current).then(() => {
      if (!isWanted) return;
      began();
      window.print();
    });
    return () => {
      isWanted = false;
      window.removeEventListener('afterprint', finish);
      if (endLast === finish) endLast = null;
    };
  }, []);

  return createPortal(
    <div ref={paper} className={styles.job}>
      {children}
    </div>,
    document.body,
  );
}

/** Resolves when all pictures can be drawn or have failed, or after the time limit. */
async function drawable(paper: HTMLElement | null): Promise<void> {
  const pictures = [...(paper?.querySelectorAll('img') ?? [])].map((picture) => picture.decode());
  await within(patienceMs, Promise.allSettled(pictures), () => undefined);
}
