import styles from './google-mark.module.css';

/** Google's logo in its own four colours, as its brand rules require. */
export function GoogleMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path
        className={styles.blue}
        d="M22 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.6a4.8 4.8 0 0 1-2.1 3.1v2.6h3.4c2-1.8 3.1-4.5 3.1-7.6z"
      />
      <path
        className={styles.green}
        d="M12 22c2.8 0 5.2-.9 6.9-2.5l-3.4-2.6c-.9.6-2.1 1-3.5 1-2.7 0-5-1.8-5.8-4.3H2.7v2.7A10.3 10.3 0 0 0 12 22z"
      />
      <path className={styles.yellow} d="M6.2 13.6a6 6 0 0 1 0-3.8V7.1H2.7a10 10 0 0 0 0 9.2z" />
      <path
        className={styles.red}
        d="M12 5.9c1.5 0 2.9.5 4 1.5l3-3A10.2 10.2 0 0 0 2.7 7.1l3.5 2.7C7 7.7 9.3 5.9 12 5.9z"
      />
    </svg>
  );
}
