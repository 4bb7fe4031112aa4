import type { MailLimits } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Icon } from '@inkbridge/ui';
import styles from './mail-rule-card.module.css';

const icons = { accepted: 'check', refused: 'close' } as const;

/** What the source names as allowed or refused; nothing where it names nothing. */
export function MailItems({ limits, which }: { limits: MailLimits; which: 'accepted' | 'refused' }) {
  const { t } = useTranslation('mailRules');
  if (limits[which].length === 0) return null;
  return (
    <div>
      <dt>{t(which)}</dt>
      <dd>
        <ul className={styles.items}>
          {limits[which].map((item) => (
            <li key={item} className={styles[which]}>
              <Icon name={icons[which]} className={styles.icon} />
              {t(`item.${item}`)}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
