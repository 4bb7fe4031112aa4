import { useEffect, useEffectEvent, useRef, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { Envelope } from './envelope.js';
import { Label } from './label.js';
import { LetterSheet } from './letter-sheet.js';
import styles from './print-job.module.css';
import type { PrintedProps } from './printed-props.js';

const sheets = { letter: LetterSheet, envelope: Envelope, label: Label } satisfies Record<
  string,
  ComponentType<PrintedProps>
>;
export type PrintKind = keyof typeof sheets;

export type PrintJobProps = PrintedProps & {
  kind: PrintKind;
  /** Called just before the print dialog opens. */
  onPrinting: () => void;
  onEnd: () => void;
};

/** Longest time that printing waits for pictures. */
const patienceMs = 4_000;

/** Ends the previous job, because some browsers never fire `afterprint`. */
let endLast: (() => void) | null = null;

/**
 * A sheet that is visible only in print, where it replaces everything else. Stays until the browser fires `afterprint`.
 */
export function PrintJob({ kind, onPrinting, onEnd, ...printed }: PrintJobProps) {
  const paper = useRef<HTMLDivElement>(null);
  const Sheet = sheets[kind];
  const end = useEffectEvent(onEnd);
  const began = useEffectEvent(onPrinting);

  useEffect(() => {
    let isWanted = true;
    const finish = () => end();
    endLast?.();
    endLast = finish;
    window.addEventListener('afterprint', finish);
    void picturesIn(paper.current).then(() => {
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
      <Sheet {...printed} />
    </div>,
    document.body,
  );
}

/** Resolves when all pictures can be drawn or have failed, or after the time limit. */
async function picturesIn(paper: HTMLElement | null): Promise<void> {
  const pictures = [...(paper?.querySelectorAll('img') ?? [])].map((picture) => picture.decode());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([Promise.allSettled(pictures), limit]);
  clearTimeout(timer);
}
