import { usePageTitle } from '@inkbridge/frame';
import type { ReactNode } from 'react';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import styles from './case-page.module.css';

type CasePageProps = {
  title: string;
  lead: string;
  /** The gist of the explanation, for phones. */
  brief?: readonly string[];
  /** The explanation beside the form; on phones it follows. */
  facts: readonly { title: string; text: ReactNode }[];
  children: ReactNode;
};

/** A page for a form that files a case. */
export function CasePage({ title, lead, brief, facts, children }: CasePageProps) {
  usePageTitle(title);
  return (
    <div className={page.page}>
      <PageHead title={title} lead={lead} />
      {brief && (
        <ul className={styles.brief}>
          {brief.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={styles.columns}>
        <div className={page.sheet}>{children}</div>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.title}>
              <dt>{fact.title}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
