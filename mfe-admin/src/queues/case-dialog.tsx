import { adminCustomersKey, decideCase, queues, type CaseDecisionBody } from '@inkbridge/api-client';
import type { CaseDecision, CaseJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, showToast } from '@inkbridge/ui';
import { useState } from 'react';
import { ProfilePicker } from '../add-balance/profile-picker.js';
import type { PickedProfile } from '../add-balance/use-profile-picker.js';
import { takesDown } from './case-card.js';
import { DecisionDialog, type Answer } from '../review/decision-dialog.js';
import { useSentOnce } from './use-sent-once.js';

type CaseDialogProps = { filed: CaseJson; decision: CaseDecision; onClose: () => void };

const templates = ['unclear', 'notMeant', 'consent'] as const;

/** Decides a case. If it names no profile, the admin first chooses the one it is about. */
export function CaseDialog({ filed, decision, onClose }: CaseDialogProps) {
  const { t } = useTranslation('admin');
  const { reference } = filed;
  const [picked, setPicked] = useState<PickedProfile[]>([]);
  const [isUnpicked, setIsUnpicked] = useState(false);
  const { decide, isPending, error } = useDecideCase(filed, onClose);
  const needsProfile = takesDown(decision) && filed.customer === null;
  const declines = decision === 'decline';

  const confirm = ({ note }: Answer) => {
    const customer = picked[0]?._id;
    if (needsProfile && !customer) return setIsUnpicked(true);
    decide({ decision, note, ...(needsProfile && customer && { customer }) });
  };
  return (
    <DecisionDialog
      title={t(`queues.ask.${decision}`, { reference })}
      effect={t(`queues.effect.${decision}`)}
      confirm={t(`queues.decision.${decision}`)}
      dangerous={takesDown(decision)}
      note={{
        label: t(declines ? 'queues.note.reason' : 'queues.note.label'),
        hint: t(declines ? 'queues.note.reasonHint' : 'queues.note.hint'),
        ...(declines && {
          missing: t('queues.note.missing'),
          templates: templates.map((key) => ({
            name: t(`queues.templateName.${key}`),
            text: t(`queues.template.${key}`),
          })),
        }),
      }}
      busy={isPending}
      error={error}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {needsProfile && (
        <ProfilePicker
          picked={picked}
          onChange={setPicked}
          label={t('queues.pick.label')}
          hint={t('queues.pick.hint', { about: filed.about })}
          most={1}
        />
      )}
      {isUnpicked && picked.length === 0 && <Alert>{t('queues.pick.missing')}</Alert>}
    </DecisionDialog>
  );
}

/** An admin who decides second sees the earlier decision (D-67). */
function useDecideCase(filed: CaseJson, onClose: () => void) {
  const { t } = useTranslation('admin');
  return useSentOnce<CaseDecisionBody, CaseJson>({
    send: (body, context) => decideCase(filed.id, body, context),
    onSaved: (saved, { decision }, client) => {
      showToast({ text: wordsFor(saved, decision) });
      onClose();
      void client.invalidateQueries({ queryKey: queues.queryKey.slice(0, 2) });
      void client.invalidateQueries({ queryKey: adminCustomersKey });
    },
  });

  function wordsFor({ reference, end, decidedBy }: CaseJson, decision: CaseDecision): string {
    if (end === null || end === decision || !decidedBy) return t(`queues.done.${end ?? decision}`, { reference });
    const name = decidedBy.name || decidedBy.email;
    return t('queues.decidedBefore', { reference, name, end: t(`queues.end.${end}`) });
  }
}
