import type { NumberPeriod } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Link } from '@inkbridge/ui';
import styles from './period-switch.module.css';

export const periodKinds = ['month', 'week'] as const satisfies readonly NumberPeriod[];

interface PeriodSwitchProps {
  by: NumberPeriod;
  hrefOf: (by: NumberPeriod) => string;
}

/** By months or by weeks: an address of its own each. */
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
