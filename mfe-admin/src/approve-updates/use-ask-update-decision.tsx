import type { AdminUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullName, ProfileStamp, useProfileConfirm } from '@inkbridge/profile-screens';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { useAskReason } from '../review/use-ask-reason.js';
import type { UpdateDecision } from './use-decide-update.js';
import { useChangeCount } from './use-change-count.js';

/** Asks for confirmation, with a different text for each decision (AC-367, AC-368). The caller renders `dialog`. */
export function useAskUpdateDecision() {
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  const countOf = useChangeCount();
  const confirm = useProfileConfirm();
  const { ask: askReason, dialog } = useAskReason();

  async function approve(update: AdminUpdateJson): Promise<UpdateDecision | null> {
    const { customer, user } = update;
    const facts = [
      [t('updates.sentBy'), user?.email],
      [t('updates.changes'), countOf(update)],
    ];
    const answer = await confirm({
      kind: 'approve-update',
      name: fullName(customer.basicInfo),
      info: facts.map(([label, value]) => `${label}: ${value ?? t('fact.nobody')}`).join('\n'),
      lead: <ProfileStamp profile={customer} size="xs" />,
    });
    return answer.confirmed ? { kind: 'approve' } : null;
  }

  async function withReason(kind: 'reject' | 'sendBack', update: AdminUpdateJson): Promise<UpdateDecision | null> {
    const isRejection = kind === 'reject';
    const name = fullName(update.customer.basicInfo);
    const reason = await askReason({
      title: isRejection ? ofConfirm('reject-update.title', { name }) : t('updates.sendBackTitle', { name }),
      effect: isRejection ? rejectionEffect(update) : t('updates.sendBackEffect'),
      confirm: isRejection ? ofConfirm('reject-update.yes') : t('review.sendBack'),
      hint: t('review.reasonHint'),
      required: !isRejection,
      dangerous: isRejection,
      lead: <ProfileStamp profile={update.customer} size="xs" />,
    });
    return reason === null ? null : { kind, reason };
  }

  function rejectionEffect({ totalAmount }: AdminUpdateJson): string {
    const effect = ofConfirm('reject-update.effect');
    if (totalAmount === 0) return effect;
    return `${effect} ${t('updates.rejectCredits', { amount: formatCents(centsOf(totalAmount)) })}`;
  }

  const ask = (kind: UpdateDecision['kind'], update: AdminUpdateJson) =>
    kind === 'approve' ? approve(update) : withReason(kind, update);
  return { ask, dialog };
}
