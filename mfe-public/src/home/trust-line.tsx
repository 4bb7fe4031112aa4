import { useTranslation } from '@inkbridge/federation/i18n';
import { Icon, type IconName } from '@inkbridge/ui';
import styles from './trust-line.module.css';

const promises = [
  { icon: 'eye', text: 'read' },
  { icon: 'receipt', text: 'prices' },
  { icon: 'shield', text: 'adults' },
] as const satisfies readonly { icon: IconName; text: string }[];

export function TrustLine() {
  const { t } = useTranslation('public');
  return (
    <ul className={styles.trust} aria-label={t('trust.label')}>
      {promises.map(({ icon, text }) => (
        <li key={text} className={styles.promise}>
          <Icon name={icon} className={styles.icon} />
          <span>
            <b className={styles.title}>{t(`trust.${text}Title`)}</b> {t(`trust.${text}Text`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
