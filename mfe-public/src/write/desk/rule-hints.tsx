import { mailRules } from '@inkbridge/api-client';
import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import type { State } from '@inkbridge/shared/option-lists';
import { isFilledIn } from '@inkbridge/shared/text';
import { Notice } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import type { Printed } from './use-printed.js';

type RuleHintsProps = { state: State; printed: Printed };

/** What of the letter a prison of this state would not take, as far as its mail rules are known. Stops nobody (D-127). */
export function RuleHints({ state, printed }: RuleHintsProps) {
  const rules = useQuery(mailRules(state)); // without them the general advice is enough
  return rules.data
    ?.filter((rule) => rule.state !== null)
    .map((rule) => <RuleHint key={rule.id} rule={rule} printed={printed} />);
}

function RuleHint({ rule: { authority, limits }, printed }: { rule: MailRuleJson; printed: Printed }) {
  const { t } = useTranslation('write');
  const { pageCount, letter } = printed;
  const most = limits.maxPages;
  const isTooLong = most !== null && pageCount !== null && pageCount > most;
  const lacksSender = limits.returnAddress === true && isFilledIn(letter.text) && letter.address.length === 0;
  return (
    <>
      {isTooLong && (
        <Notice tone="caution">
          <output>{t('rules.tooMany', { authority, most })}</output>
        </Notice>
      )}
      {lacksSender && <Notice>{t('rules.returnAddress', { authority })}</Notice>}
    </>
  );
}
