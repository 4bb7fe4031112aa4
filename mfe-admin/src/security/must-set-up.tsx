import { useTranslation } from '@inkbridge/federation/i18n';
import { SecondFactorParts } from '@inkbridge/frame';
import { Notice } from '@inkbridge/ui';
import { Section } from './section.js';
import styles from './security.module.css';

export { secondFactorMessages as bundles } from '@inkbridge/frame';

/** Stands in place of a page until the admin has a second factor. */
export function MustSetUp({ heading: Heading, onReady }: { heading: 'h1' | 'h2'; onReady: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <div className={styles.page}>
      <Heading tabIndex={-1}>{t('must.title')}</Heading>
      <Notice tone="caution">{t('must.text')}</Notice>
      <SecondFactorParts Section={Section} onReady={onReady} />
    </div>
  );
}
