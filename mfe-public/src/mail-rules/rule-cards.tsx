import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { MailRuleCard } from '@inkbridge/profile-screens';
import { wrongRulePath } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import styles from './mail-rules.module.css';

/** Cards below a heading, each with a way to say that it is wrong; nothing without cards. */
export function RuleCards({ title, rules }: { title?: string; rules: readonly MailRuleJson[] }) {
  if (rules.length === 0) return null;
  return (
    <div className={styles.parts}>
      {title && <h2>{title}</h2>}
      {rules.map((rule) => (
        <MailRuleCard key={rule.id} rule={rule} heading={title ? 'h3' : 'h2'} tell={<Tell rule={rule} />} />
      ))}
    </div>
  );
}

/** Opens the contact form with its topic chosen and the card named. */
function Tell({ rule: { authority, system } }: { rule: MailRuleJson }) {
  const { t } = useTranslation('mailRules');
  const about = `${authority}, ${t(`system.${system}`)}`;
  return <p>{t.rich('wrong', { tell: <Link href={wrongRulePath(about)} /> })}</p>;
}
