import styles from './page.module.css';

/** A page's title and one sentence about it. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
