import { useTranslation } from '@inkbridge/federation/i18n';
import { unpaidUpdateDays } from '@inkbridge/shared/profile-lifecycle';

/** What people must know before they pay. */
const briefRules = ['once', 'notApplied', 'refused'] as const;
/** Everything that can happen to money that was paid. */
const allRules = [...briefRules, 'corrected', 'dropped', 'balance', 'live', 'ask', 'bank'] as const;

/** The refund rules, `brief` beside a payment and `full` in the terms: the same sentences in both places (D-25). */
export function PaymentRules({ extent, className }: { extent: 'brief' | 'full'; className?: string }) {
  const { t } = useTranslation('rules');
  const rules = extent === 'brief' ? briefRules : allRules;
  return (
    <ul className={className}>
      {rules.map((rule) => (
        <li key={rule}>{t(rule, { unpaidUpdateDays })}</li>
      ))}
    </ul>
  );
}
