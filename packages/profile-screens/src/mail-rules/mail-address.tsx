import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { inEnglish } from '../address/english.js';
import styles from './mail-rule-card.module.css';

/** Who a letter is for; without it the lines say what belongs there. */
export type Addressee = { name: string; number: string };

const places = /\{(name|number|facility)\}/g;

/** The lines of the central address that letters go to; null where they go to the prison itself. */
export function MailAddress({ rule, addressee }: { rule: Pick<MailRuleJson, 'addressLines'>; addressee?: Addressee }) {
  const { t } = useTranslation('mailRules');
  if (rule.addressLines.length === 0) return null;
  return (
    <p className={styles.address} {...inEnglish}>
      {rule.addressLines.map((line) => (
        <span key={line}>
          {line.replaceAll(places, (_place, what: 'name' | 'number' | 'facility') =>
            what === 'facility' ? t('address.facility') : (addressee?.[what] ?? t(`address.${what}`)),
          )}
        </span>
      ))}
    </p>
  );
}
