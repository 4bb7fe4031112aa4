import { useTranslation } from '@inkbridge/federation/i18n';
import { ProfileAction } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { pathTo } from '@inkbridge/shared/routes';
import { useStore } from 'zustand';
import { ActButton } from '../profile-acts/act-button.js';
import { useProfileAct } from '../profile-acts/use-profile-act.js';
import type { Decisions, SavedDecision } from './decisions.js';
import { focusCard } from './focus-card.js';
import styles from './last-decision.module.css';

/** What the last decision did, which part of it cannot be undone, and what the admin can do instead. */
export function LastDecision({ decisions }: { decisions: Decisions }) {
  const { t } = useTranslation('admin');
  const last = useStore(decisions, (state) => state.last);
  if (!last) return null;
  const name = fullNameOf(last.profile.basicInfo);
  return (
    <section className={styles.last} aria-label={t('acts.after.label')}>
      <p>{t(`acts.after.${last.outcome}`, { name })}</p>
      <Remedy {...last} decisions={decisions} />
    </section>
  );
}

function Remedy({ outcome, profile, decisions }: SavedDecision & { decisions: Decisions }) {
  const { act } = useProfileAct(decisions);
  const leave = (hide: () => void) => {
    decisions.setState({ last: null });
    hide();
    focusCard(null, 0);
  };
  if (outcome === 'approved') {
    const onClick = () => void act('deactivate', profile, { leave });
    return <ActButton act="deactivate" profile={profile} size="dense" onClick={onClick} />;
  }
  if (outcome === 'updateApproved') {
    return (
      <ProfileAction
        action="updateProfile"
        profile={profile}
        size="dense"
        href={pathTo('adminUpdateProfile', profile._id)}
      />
    );
  }
  return null;
}
