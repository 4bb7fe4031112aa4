import { facilityEnvelopes, mailRules } from '@inkbridge/api-client';
import { recipientOf, usualLines } from '@inkbridge/profile-screens';
import { useQuery } from '@tanstack/react-query';

/** The envelopes of many people, as the desk addresses each where nobody chooses. */
export function useEnvelopes() {
  const rules = useQuery(mailRules());
  const envelopes = useQuery(facilityEnvelopes);
  const facts = { rules: rules.data ?? [], envelopes: envelopes.data ?? [] };
  return {
    linesFor: (person: Parameters<typeof recipientOf>[0]) => usualLines(facts, recipientOf(person)),
    rules: facts.rules,
    /** What the lines are made of; until it is here they are those of the profiles. */
    asked: [rules, envelopes] as const,
  };
}
