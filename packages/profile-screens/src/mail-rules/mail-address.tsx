import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { AddressLines } from '../format/envelope-address.js';
import { centralLines, nameFor, wantsLastFirst } from './central-address.js';

/** The addressee; without it the lines say what belongs there. */
export type Addressee = { name: string; firstName: string; number: string };

type MailAddressProps = { rule: Pick<MailRuleJson, 'addressLines' | 'nameOrder'>; addressee?: Addressee };

/** The lines of the central address that letters go to; null where they go to the prison itself. */
export function MailAddress({ rule, addressee }: MailAddressProps) {
  const { t } = useTranslation('mailRules');
  if (rule.addressLines.length === 0) return null;
  const place = t(wantsLastFirst(rule) ? 'address.lastFirst' : 'address.name');
  const name = addressee ? nameFor(rule, addressee) : place;
  const number = addressee?.number ?? t('address.number');
  const lines = centralLines(rule.addressLines, { name, number, facility: t('address.facility') });
  return <AddressLines lines={lines} />;
}
