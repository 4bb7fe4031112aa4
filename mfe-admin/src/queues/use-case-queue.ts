import { adminCustomersKey, decideCase } from '@inkbridge/api-client';
import type { CaseDecision, CaseJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { Question } from '../review/decision-dialog.js';
import { keepDecisions } from '../review/decisions.js';
import type { Queue } from '../review/use-review.js';

/** Cases that were decided in this session. */
export const decidedCases = keepDecisions();

const templates = ['unclear', 'notMeant', 'consent'] as const;

/** Cases filed by the public (D-151). */
export function useCaseQueue(): Queue<CaseJson, CaseDecision> {
  const client = useQueryClient();
  const outcomeText = useOutcomeText();
  return {
    decisions: decidedCases,
    waitsForAnswer: true,
    itemOf: ({ id, reference, customer }) => ({ id, name: reference, profile: customer?._id ?? null }),
    question: useQuestion(),
    send: (id, { kind, ...answer }, context) => decideCase(id, { decision: kind, ...answer }, context),
    // Any other refusal leaves the case open for a different decision.
    lateReasons: { not_found: 'removed' },
    onSaved: (saved, { kind }) => {
      showToast({ text: outcomeText(saved, kind) });
      return client.invalidateQueries({ queryKey: adminCustomersKey });
    },
  };
}

/** Whether a decision hides the profile from visitors. */
export function takesDown(decision: CaseDecision): boolean {
  return decision === 'archive' || decision === 'deactivate';
}

function useQuestion() {
  const { t } = useTranslation('admin');
  const note = { label: t('queues.note.label'), hint: t('queues.note.hint') };
  const reason = {
    label: t('queues.note.reason'),
    hint: t('queues.note.reasonHint'),
    missing: t('queues.note.missing'),
    templates: templates.map((key) => ({ name: t(`queues.templateName.${key}`), text: t(`queues.template.${key}`) })),
  };
  const answer = {
    label: t('queues.note.answer'),
    hint: t('queues.note.answerHint'),
    missing: t('queues.note.missingAnswer'),
  };
  return ({ reference, customer, about }: CaseJson, decision: CaseDecision): Question => ({
    title: t(`queues.ask.${decision}`, { reference }),
    effect: t(`queues.effect.${decision}`),
    confirm: t(`queues.decision.${decision}`),
    dangerous: takesDown(decision),
    note: decision === 'answer' ? answer : decision === 'decline' ? reason : note,
    ...(takesDown(decision) &&
      customer === null && {
        pick: {
          label: t('queues.pick.label'),
          hint: t('queues.pick.hint', { about }),
          missing: t('queues.pick.missing'),
        },
      }),
  });
}

/** An admin who decides second reads the earlier decision (D-67). */
function useOutcomeText() {
  const { t } = useTranslation('admin');
  return ({ reference, end, decidedBy }: CaseJson, decision: CaseDecision): string => {
    if (end === null || end === decision || !decidedBy) return t(`queues.done.${end ?? decision}`, { reference });
    const name = decidedBy.name || decidedBy.email;
    return t('queues.decidedBefore', { reference, name, end: t(`queues.end.${end}`) });
  };
}
