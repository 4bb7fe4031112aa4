import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { showToast } from '@inkbridge/ui';
import type { Decisions, SavedDecision } from './decisions.js';

const texts = {
  approved: 'approve.approved',
  profileSentBack: 'approve.sentBack',
  updateApproved: 'updates.approved',
  updateRejected: 'updates.rejected',
  updateSentBack: 'updates.sentBack',
} as const satisfies Record<SavedDecision['outcome'], string>;

/** What a saved decision did, in one sentence. */
export function useSavedText(): (saved: SavedDecision) => string {
  const { t } = useTranslation('admin');
  return ({ outcome, profile }) => t(texts[outcome], { name: fullNameOf(profile.basicInfo) });
}

/** Says what a saved decision did: in the line above the queue, or, where there is none, in a toast. */
export function useReportSaved(decisions: Decisions): (saved: SavedDecision) => void {
  const { t } = useTranslation('admin');
  const textOf = useSavedText();
  return (saved) => {
    decisions.setState({ last: saved });
    if (decisions.getState().hasLine) return;
    showToast({ text: textOf(saved), action: { label: t('approve.view'), href: saved.href } });
  };
}
