import { useTranslation } from '@inkbridge/federation/i18n';
import { paths } from '@inkbridge/shared/routes';
import { Icon, Link } from '@inkbridge/ui';
import styles from './labels.module.css';
import { sourcesIn, type LabelSource } from './use-label-people.js';

/** Other places to take people from: those here stay. */
export function AddPeople({ params }: { params: URLSearchParams }) {
  const { t } = useTranslation('labels');
  const sources = sourcesIn(params);
  const others = (['favorites', 'desk'] as const).filter((source) => !sources.includes(source));
  return (
    <details className={styles.add}>
      <summary>
        <Icon name="plus" /> <span>{t('add')}</span>
      </summary>
      <ul>
        {others.map((source) => (
          <li key={source}>
            <Link href={pathWith(params, [...sources, source])} keepScroll>
              {t(`addFrom.${source}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link href={paths.explore}>{t('addFrom.explore')}</Link>
        </li>
      </ul>
    </details>
  );
}

function pathWith(params: URLSearchParams, sources: readonly LabelSource[]): string {
  const next = new URLSearchParams(params);
  next.delete('from');
  for (const source of sources) if (source !== 'list') next.append('from', source);
  return `${paths.labels}?${next}`;
}
