import { classes, EmptyState, Icon } from '@inkbridge/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import page from '../layout/page.module.css';
import styles from './mail-page.module.css';

/** The narrow column of the pages that mail links open. */
export function MailPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

export function MailPageHead({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
    </div>
  );
}

type OutcomeProps = { title: string; children: ReactNode; action?: ReactNode };

/** Success: replaces the form and takes its focus. */
export function DoneCard({ title, children, action }: OutcomeProps) {
  const card = useFocusedHeading();
  return (
    <MailPage>
      <div ref={card} className={classes(page.sheet, styles.result)}>
        <span className={styles.check}>
          <Icon name="check" />
        </span>
        <h1>{title}</h1>
        <p>{children}</p>
        {action}
      </div>
    </MailPage>
  );
}

/** Failure that a retry would not fix: says what the user can do instead. */
export function TroubleCard({
  title,
  children,
  action,
  below,
}: OutcomeProps & { /** The way out, if it is a form. */ below?: ReactNode }) {
  const card = useFocusedHeading();
  return (
    <MailPage>
      <div ref={card} role="alert">
        <EmptyState heading="h1" title={title} action={action}>
          {children}
        </EmptyState>
      </div>
      {below}
    </MailPage>
  );
}

function useFocusedHeading() {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = card.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, []);
  return card;
}
