import type { NumberPeriod } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Link } from '@inkbridge/ui';
import styles from './period-switch.module.css';

export const periodKinds = ['month', 'week'] as const satisfies readonly NumberPeriod[];

type PeriodSwitchProps = {
  by: NumberPeriod;
  hrefOf: (by: NumberPeriod) => string;
};

/** Switches between months and weeks; each has its own address. */
export function PeriodSwitch({ by, hrefOf }: PeriodSwitchProps) {
  const { t } = useTranslation('admin');
  return (
    <nav className={styles.switch} aria-label={t('numbers.periods')}>
      {periodKinds.map((kind) => (
        <Link
          key={kind}
          href={hrefOf(kind)}
          keepScroll
          className={styles.choice}
          aria-current={kind === by ? 'page' : undefined}
        >
          {t(`numbers.by.${kind}`)}
        </Link>
      ))}
    </nav>
  );
}
