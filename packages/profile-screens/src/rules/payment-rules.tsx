import { useTranslation } from '@inkbridge/federation/i18n';
import { unpaidUpdateDays } from '@inkbridge/shared/profile-lifecycle';

/** What people must know before they pay. */
const briefRules = ['once', 'notApplied', 'refused'] as const;
/** Everything that can happen to money that was paid. */
const allRules = [...briefRules, 'corrected', 'dropped', 'balance', 'live', 'ask', 'bank'] as const;

/** Rules for paying with a private link: payers have no balance, and others may change the price. */
const linkRules = ['linkPrice', 'linkRefused', 'linkLive', 'linkTold'] as const;
/** What they must know before they pay. */
const guestRules = ['once', 'linkPrice', 'notApplied', 'linkRefused', 'ask', 'linkLive', 'linkTold'] as const;

type Rule = (typeof allRules | typeof linkRules)[number];

const extents = { brief: briefRules, full: allRules, guest: guestRules } as const;

/**
 * The refund rules, `brief` beside a member's payment, `guest` beside one by link, and `full` in the terms: the same
 * sentences everywhere (D-25, D-125).
 */
export function PaymentRules({ extent, className }: { extent: keyof typeof extents; className?: string }) {
  const { t } = useTranslation('rules');
  return (
    <>
      <RuleList rules={extents[extent]} className={className} />
      {extent === 'full' && (
        <>
          <p>{t('byLink')}</p>
          <RuleList rules={linkRules} className={className} />
        </>
      )}
    </>
  );
}

function RuleList({ rules, className }: { rules: readonly Rule[]; className?: string | undefined }) {
  const { t } = useTranslation('rules');
  return (
    <ul className={className}>
      {rules.map((rule) => (
        <li key={rule}>{t(rule, { unpaidUpdateDays })}</li>
      ))}
    </ul>
  );
}
