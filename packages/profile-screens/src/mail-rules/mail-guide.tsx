import { mailRules } from '@inkbridge/api-client';
import type { CustomerJson, MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import type { State } from '@inkbridge/shared/option-lists';
import { mailRulesPath, paths } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { MailAddress, type Addressee } from './mail-address.js';
import styles from './mail-guide.module.css';
import { CheckedOn, CheckFirst, Lines } from './mail-rule-card.js';
import { MailStops } from './mail-stops.js';
import { RecordsSearch } from './records-search.js';
import { useLimitLines, useNameLines } from './use-limit-lines.js';

type MailGuideProps = {
  profile: Pick<CustomerJson, 'basicInfo'>;
  /** Inside something that has a heading and a frame already. */
  isPart?: boolean;
};

/** Facts to know before posting a letter to this person: days without mail, rules, and where to look. */
export function MailGuide({ profile, isPart = false }: MailGuideProps) {
  const { t } = useTranslation('mailRules');
  const id = useId();
  const parts = (
    <>
      <MailStops />
      <Rules profile={profile} />
      <RecordsSearch person={profile.basicInfo} />
    </>
  );
  if (isPart) return <div className={styles.part}>{parts}</div>;
  return (
    <section className={styles.guide} aria-labelledby={id}>
      <h3 id={id}>{t('short.title')}</h3>
      {parts}
    </section>
  );
}

function Rules({ profile: { basicInfo } }: Pick<MailGuideProps, 'profile'>) {
  const { t } = useTranslation('mailRules');
  const rules = useQuery(mailRules(basicInfo.state));
  if (rules.isPending) return null;
  if (rules.isError) return <p>{t('short.failed')}</p>; // beside the envelope they can be asked for again
  const own = rules.data.filter(({ state }) => state !== null);
  if (own.length === 0) return <NoRules state={basicInfo.state} />;
  const { firstName, inmateNumber: number } = basicInfo;
  const addressee = { name: fullNameOf(basicInfo), firstName, number };
  return (
    <>
      {own.map((rule) => (
        <BriefRule key={rule.id} rule={rule} addressee={addressee} />
      ))}
      <p>
        <Link href={mailRulesPath(basicInfo.state)}>{t('short.more', { state: basicInfo.state })}</Link>
      </p>
    </>
  );
}

function BriefRule({ rule, addressee }: { rule: MailRuleJson; addressee: Addressee }) {
  const { t } = useTranslation('mailRules');
  const { limits, system, state, addressLines } = rule;
  const names = useNameLines(rule);
  const lines = useLimitLines(limits);
  const named = (which: 'accepted' | 'refused') =>
    limits[which].length > 0 && `${t(which)}: ${limits[which].map((item) => t(`item.${item}`)).join(', ')}.`;
  const shown = [...names, ...lines, named('accepted'), named('refused')].filter((line) => line !== false);
  return (
    <div className={styles.rule}>
      <p className={styles.authority}>
        {rule.authority} <span className={styles.quiet}>({t(`system.${system}`)})</span>
      </p>
      {addressLines.length > 0 && (
        <div>
          <p>{t('short.central', { system: t(`short.systemIn.${system}`), state: state ?? '' })}</p>
          <MailAddress rule={rule} addressee={addressee} />
        </div>
      )}
      {shown.length > 0 && <Lines lines={shown} />}
      <CheckFirst rule={rule} />
      <CheckedOn day={rule.checkedOn} />
    </div>
  );
}

function NoRules({ state }: { state: State }) {
  const { t } = useTranslation('mailRules');
  return (
    <p>
      {t('short.none', { state })} <Link href={paths.mailRules}>{t('short.noneLink')}</Link>
    </p>
  );
}
