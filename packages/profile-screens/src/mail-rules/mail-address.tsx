import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { inEnglish } from '../address/english.js';
import { centralLines } from './central-address.js';
import styles from './mail-rule-card.module.css';

/** Who a letter is for; without it the lines say what belongs there. */
export type Addressee = { name: string; number: string };

/** The lines of the central address that letters go to; null where they go to the prison itself. */
export function MailAddress({ rule, addressee }: { rule: Pick<MailRuleJson, 'addressLines'>; addressee?: Addressee }) {
  const { t } = useTranslation('mailRules');
  if (rule.addressLines.length === 0) return null;
  const { name, number } = addressee ?? { name: t('address.name'), number: t('address.number') };
  return (
    <p className={styles.address} {...inEnglish}>
      {centralLines(rule.addressLines, { name, number, facility: t('address.facility') }).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
