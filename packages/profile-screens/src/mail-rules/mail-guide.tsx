import { mailRules } from '@inkbridge/api-client';
import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import type { State } from '@inkbridge/shared/option-lists';
import { mailRulesPath, paths } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { Fold } from '../fold/fold.js';
import { inEnglish } from '../format/address.js';
import type { ListedProfile } from '../profile-data.js';
import styles from './mail-guide.module.css';
import { CheckedOn, CheckFirst, Lines } from './mail-rule-card.js';
import { MailStops } from './mail-stops.js';
import { RecordsSearch } from './records-search.js';
import { useLimitLines, useNameLines } from './use-limit-lines.js';

type MailGuideProps = {
  profile: Pick<ListedProfile, 'basicInfo'>;
  /** Inside something that has a heading and a frame already. */
  isPart?: boolean;
};

/** Facts to know before mailing a letter to this person: days without mail, rules, and where to look. */
export function MailGuide({ profile: { basicInfo }, isPart = false }: MailGuideProps) {
  const { t } = useTranslation('mailRules');
  const rules = useQuery(mailRules(basicInfo.state));
  const own = rules.data?.filter(({ state }) => state !== null) ?? [];
  const [first, ...others] = own;
  const checkedOn = first && others.every((rule) => rule.checkedOn === first.checkedOn) ? first.checkedOn : null;
  const facts = (
    <>
      {rules.isError && <p>{t('short.failed')}</p> /* beside the envelope they can be asked for again */}
      {rules.data && own.length === 0 && <NoRules state={basicInfo.state} />}
      {own.map((rule) => (
        <BriefRule key={rule.id} rule={rule} isDated={isPart || checkedOn === null} />
      ))}
      {own.length > 0 && (
        <p>
          <Link href={mailRulesPath(basicInfo.state)}>{t('short.more', { state: basicInfo.state })}</Link>
        </p>
      )}
      <RecordsSearch person={basicInfo} />
    </>
  );
  if (isPart) {
    return (
      <div className={styles.part}>
        <MailStops />
        {facts}
      </div>
    );
  }
  return (
    <>
      <MailStops />
      <Fold
        title={t('short.title', { state: basicInfo.state })}
        aside={checkedOn !== null && <CheckedOn day={checkedOn} />}
      >
        <div className={styles.part}>{facts}</div>
      </Fold>
    </>
  );
}

/** The rules of one authority in a few lines. Where letters go is said by the envelope. */
function BriefRule({ rule, isDated }: { rule: MailRuleJson; isDated: boolean }) {
  const { t } = useTranslation('mailRules');
  const { limits, system } = rule;
  const names = useNameLines(rule);
  const lines = useLimitLines(limits);
  const named = (which: 'accepted' | 'refused') =>
    limits[which].length > 0 && `${t(which)}: ${limits[which].map((item) => t(`item.${item}`)).join(', ')}.`;
  const shown = [...names, ...lines, named('accepted'), named('refused')].filter((line) => line !== false);
  return (
    <div className={styles.rule}>
      <p className={styles.authority}>
        <span {...inEnglish}>{rule.authority}</span> <span className={styles.quiet}>({t(`system.${system}`)})</span>
      </p>
      {shown.length > 0 && <Lines lines={shown} />}
      <CheckFirst rule={rule} />
      {isDated && <CheckedOn day={rule.checkedOn} />}
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
