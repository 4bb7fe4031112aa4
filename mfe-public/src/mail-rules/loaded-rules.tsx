import { mailRules } from '@inkbridge/api-client';
import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { AsOf, LoadError, useLoss } from '@inkbridge/frame';
import { GeneralMailCard, MailRuleCard } from '@inkbridge/profile-screens';
import type { State } from '@inkbridge/shared/option-lists';
import { wrongRulePath } from '@inkbridge/shared/routes';
import { Link, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './mail-rules.module.css';

type LoadedRulesProps = {
  /** Every state unless given. */
  state?: State;
  /** The first part, made of the cards of states. */
  children: (ofStates: readonly MailRuleJson[]) => ReactNode;
};

/** Ends with the general card and the cards that hold everywhere. */
export function LoadedRules({ state, children }: LoadedRulesProps) {
  const { t } = useTranslation('mailRulesPage');
  const rules = useQuery(mailRules(state));
  const loss = useLoss(rules);
  if (loss !== null) {
    const retry = () => void rules.refetch();
    return <LoadError title={t('failed')} error={loss} busy={rules.isFetching} onRetry={retry} />;
  }
  if (!rules.data) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="block" className={styles.waiting} />
      </SkeletonGroup>
    );
  }
  return (
    <div className={styles.parts}>
      <AsOf query={rules} />
      {children(rules.data.filter((rule) => rule.state !== null))}
      <GeneralMailCard />
      <RuleCards title={t('everywhere')} rules={rules.data.filter((rule) => rule.state === null)} />
    </div>
  );
}

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
