import type { MailRuleJson } from '@inkbridge/contracts';

/** First and last name, and the first alone. */
type Named = { name: string; firstName: string };

export function wantsLastFirst({ nameOrder }: Pick<MailRuleJson, 'nameOrder'>): boolean {
  return nameOrder === 'last_first';
}

/** The name as a card wants it on the envelope: `Thomas Hale`, or `Hale, Thomas`. */
export function nameFor(rule: Pick<MailRuleJson, 'nameOrder'>, { name, firstName }: Named): string {
  const lastName = name.slice(firstName.length).trim();
  const isOneName = firstName === '' || lastName === '';
  return wantsLastFirst(rule) && !isOneName ? `${lastName}, ${firstName}` : name;
}
