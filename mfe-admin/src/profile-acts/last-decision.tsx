import { useTranslation } from '@inkbridge/federation/i18n';
import { ProfileAction } from '@inkbridge/profile-screens';
import { pathTo } from '@inkbridge/shared/routes';
import { LinkButton } from '@inkbridge/ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { focusCard } from '../kit/queue-keys.js';
import { type Decisions, type SavedDecision, useSavedText } from '../review/decisions.js';
import { ActButton } from './act-button.js';
import styles from './last-decision.module.css';
import { useProfileAct } from './use-profile-act.js';

/** Decisions that cannot be undone, but have a remedy. */
const remedies = ['approved', 'updateApproved', 'updateRejected'] as const;

/** The result of the last decision, the part that cannot be undone, and the remedy. */
export function LastDecision({ decisions }: { decisions: Decisions }) {
  const last = useStore(decisions, (state) => state.last);
  useEffect(() => {
    decisions.setState({ hasLine: true });
    return () => decisions.setState({ hasLine: false });
  }, [decisions]);
  return <output className={styles.place}>{last && <Line last={last} decisions={decisions} />}</output>;
}

function Line({ last, decisions }: { last: SavedDecision; decisions: Decisions }) {
  const { t } = useTranslation('admin');
  const textOf = useSavedText();
  const remedy = remedies.find((outcome) => outcome === last.outcome);
  return (
    <section className={styles.last} aria-label={t('acts.after.label')}>
      <p>
        <span>{textOf(last)}</span> {remedy && <span>{t(`acts.after.${remedy}`)}</span>}
      </p>
      <LinkButton variant="quiet" size="dense" href={last.href}>
        {t('approve.view')}
      </LinkButton>
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
