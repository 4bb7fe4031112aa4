import type { CaseJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { badgeOf } from '@inkbridge/shared/profile-lifecycle';
import { pathTo } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import type { Fact } from '../kit/fact-list.js';

/** All facts of a case except its text. */
export function useCaseFacts(filed: CaseJson): Fact[] {
  const { t } = useTranslation('admin');
  const profile = useProfileFact(filed);
  const from = [filed.name, filed.email].filter(Boolean).join(', ');
  const isMessage = filed.kind === 'message';
  const facts: Fact[] = [
    { label: t('queues.fact.profile'), value: isMessage ? '' : profile, wide: 'phone' },
    { label: t(isMessage ? 'queues.fact.reference' : 'queues.fact.about'), value: filed.about, wide: 'phone' },
    { label: t('queues.fact.from'), value: from || t('queues.fact.noAddress'), wide: 'phone' },
    { label: t('queues.fact.filed'), value: dayOf(filed.createdAt) },
    { label: t('queues.fact.due'), value: dayOf(filed.dueAt) },
    ...useEndFacts(filed),
  ];
  return facts.filter(({ value }) => value !== '');
}

function useEndFacts({ end, endedAt, decidedBy, note }: CaseJson): Fact[] {
  const { t } = useTranslation('admin');
  if (end === null) return [];
  return [
    { label: t('queues.fact.end'), value: t(`queues.end.${end}`), wide: 'phone' },
    { label: t('queues.fact.ended'), value: endedAt ? dayOf(endedAt) : '' },
    { label: t('queues.fact.by'), value: decidedBy ? decidedBy.name || decidedBy.email : t('queues.owner') },
    { label: t('queues.fact.note'), value: note, wide: true },
  ];
}

/** With number and status, because two people may share a name and a profile may have been archived since. */
function useProfileFact({ customer, about }: CaseJson): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ofProfile } = useTranslation('profile');
  if (!customer) return about ? '' : t('queues.fact.noProfile');
  const status = customer.archived ? t('queues.fact.archived') : ofProfile(`status.${badgeOf(customer.status)}`);
  return (
    <>
      <Link href={pathTo('adminProfile', customer._id)}>{customer.name}</Link>, {customer.inmateNumber}, {status}
    </>
  );
}

function dayOf(at: string): ReactNode {
  return <time dateTime={at}>{formatDate(new Date(at))}</time>;
}
