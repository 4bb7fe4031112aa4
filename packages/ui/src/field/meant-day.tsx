import { type ReactNode, useRef, useState } from 'react';
import { Button, useSettled } from '@inkbridge/ui';
import styles from './meant-day.module.css';

type MeantDayProps = {
  /** The day that was meant by the one in the control; null if nothing is to be asked. */
  meant: string | null;
  /** Asks for it by name; pressing it is a yes. */
  question: (day: string) => string;
  onMeant: (day: string) => void;
  /** The control. */
  children: ReactNode;
};

/** Asks whether another day was meant, once the control is left: before that, the year may be incomplete. */
export function MeantDay({ meant: found, question, onMeant, children }: MeantDayProps) {
  const control = useRef<HTMLDivElement>(null);
  const [isTyping, setTyping] = useState(false);
  const meant = useSettled(isTyping ? null : found);
  const take = (day: string) => {
    onMeant(day);
    control.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <div ref={control} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
        {children}
      </div>
      <output className={styles.question}>
        {meant && (
          <Button size="small" onClick={() => take(meant)}>
            {question(meant)}
          </Button>
        )}
      </output>
    </>
  );
}
