import { useTranslation } from '@inkbridge/federation/i18n';
import { latePart } from '@inkbridge/profile-screens';
import { Icon, Skeleton, VisuallyHidden } from '@inkbridge/ui';
import { useState } from 'react';
import type { FigureChartProps } from './figure-chart.js';
import styles from './figures.module.css';

const FigureChart = latePart<FigureChartProps>(() => import('./figure-chart.js'));

/** How often an own profile was read, saved and printed: loads when it is opened (D-137). */
export function OwnFigures({ id, name }: FigureChartProps & { name: string }) {
  const { t } = useTranslation('member');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.figures} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.title}>
        {t('manage.figures')}
        <VisuallyHidden>: {name}</VisuallyHidden> <Icon name="chevronDown" />
      </summary>
      {isOpen && <FigureChart id={id} fallback={<Skeleton shape="block" className={styles.waiting} />} />}
    </details>
  );
}
