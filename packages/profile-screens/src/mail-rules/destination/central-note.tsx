import { useTranslation } from '@inkbridge/federation/i18n';
import { leadsElsewhere } from './central.js';
import type { Destination } from './use-destination.js';

type CentralNoteProps = { destination: Pick<Destination, 'chosen' | 'own'> };

/** Whether letters go to another address than the profile's. */
export function isSentElsewhere({ chosen, own }: CentralNoteProps['destination']): boolean {
  return chosen !== null && leadsElsewhere(chosen, own);
}

const scanned: ReadonlySet<string> = new Set(['copy', 'screen']);

/** Why the envelope has another address than the profile. */
export function CentralNote({ destination: { chosen } }: CentralNoteProps) {
  const { t } = useTranslation('mailRules');
  if (!chosen) return null;
  const { system, state, delivery } = chosen;
  const place = scanned.has(delivery) ? 'scanned' : 'central';
  const prisons = t(`short.systemIn.${system}`);
  return <p>{state === null ? t(`short.${place}`, { prisons }) : t(`short.${place}In`, { prisons, state })}</p>;
}
