import { pendingUpdate } from '@inkbridge/api-client';
import type { AdminUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { ChangeTable, DetailSkeleton, fieldMessages } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { paths } from '@inkbridge/shared/routes';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { BackLink } from '../kit/back-link.js';
import { hintMessages } from '../hints/messages/en.js';
import { ProfileHints } from '../hints/profile-hints.js';
import { isMissing } from '../kit/is-missing.js';
import { NoteForAdmin } from '../review/note-for-admin.js';
import { SentBackNotice } from '../review/sent-back-notice.js';
import { DecisionBar } from './decision-bar.js';
import { onlyChangesStore, showOnlyChanges } from './only-changes.js';
import { UpdateHead } from './update-head.js';
import { UpdateOutcome } from './update-outcome.js';
import { useFirstChange } from './use-first-change.js';
import styles from './pending-update-screen.module.css';

export const bundles = [fieldMessages, hintMessages];

/** `/admin/inmate-updates/{id}`; the id is an update's or its profile's (AC-362…364, D-110). */
export function Screen() {
  return (
    <div className={styles.page}>
      <BackLink fallback={paths.approveUpdates} />
      <PendingUpdate id={useParams()['id'] ?? ''} />
    </div>
  );
}

function PendingUpdate({ id }: { id: string }) {
  const update = useQuery(pendingUpdate(id));

  if (update.isPending) return <DetailSkeleton />;
  if (update.isLoadingError) {
    // D-49: a bad address leads to the update queue.
    if (isMissing(update.error)) return <Navigate to={paths.approveUpdates} replace />;
    return (
      <LoadError heading="h1" error={update.error} busy={update.isFetching} onRetry={() => void update.refetch()} />
    );
  }
  return <Loaded update={update.data} />;
}

function Loaded({ update }: { update: AdminUpdateJson }) {
  const { t } = useTranslation('admin');
  const { t: ofChange } = useTranslation('change');
  const onlyChanges = useStore(onlyChangesStore, ({ isOn }) => isOn);
  const comparison = useFirstChange();
  const { customer, changes, note, sentBack, state } = update;
  const isOpen = state === 'pending' || state === 'awaiting_payment';
  usePageTitle(t('update.title', { name: fullNameOf(customer.basicInfo) }));
  return (
    <div className={styles.update}>
      <UpdateHead update={update} />
      <UpdateOutcome update={update} />
      <SentBackNotice sentBack={sentBack} />
      {isOpen && <ProfileHints profile={customer} changes={changes.basicInfo} />}
      <Checkbox
        label={ofChange('onlyChanges')}
        checked={onlyChanges}
        onChange={(event) => showOnlyChanges(event.target.checked)}
      />
      <div ref={comparison}>
        <ChangeTable profile={customer} changes={changes} onlyChanges={onlyChanges} />
      </div>
      {note !== '' && <NoteForAdmin text={note} />}
      <DecisionBar update={update} />
    </div>
  );
}
