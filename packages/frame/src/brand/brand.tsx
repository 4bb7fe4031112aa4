import { useTranslation } from '@inkbridge/federation/i18n';
import { paths } from '@inkbridge/shared/routes';
import { classes, Link } from '@inkbridge/ui';
import styles from './brand.module.css';

type BrandProps = {
  /** Target of the link; admins go to the queue. */
  href?: string;
  /** On the console's rail, which is dark in both themes. */
  onRail?: boolean;
};

/** The mark, a nib shaped like a bridge, and the name. */
export function Brand({ href = paths.home, onRail }: BrandProps) {
  const { t } = useTranslation('frame');
  return (
    <Link href={href} className={classes(styles.brand, onRail && styles.onRail)}>
      <Mark />
      {t('brand')}
    </Link>
  );
}

function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 34 34" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2.4" strokeLinecap="round">
        <path d="M2.5 26.5h29" />
        <path d="M4.5 26.5C5.2 18 10.3 12.5 17 12.5s11.8 5.5 12.5 14" />
      </g>
      <path d="M17 2.5l4.6 9.2L17 23.2l-4.6-11.5z" fill="currentColor" />
      <path className={styles.slit} d="M17 9.6v8.2" strokeWidth="1.4" strokeLinecap="round" />
      <circle className={styles.hole} cx="17" cy="9.8" r="1.3" />
    </svg>
  );
}
