import { createdCustomers } from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate, useSearchParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle, useTextOfCode } from '@inkbridge/frame';
import {
  CardGrid,
  CardSkeletons,
  fieldMessages,
  MovedLink,
  OwnerNextStep,
  OwnerProgress,
  ProfileAction,
  ProfileCard,
  ProfileStamp,
} from '@inkbridge/profile-screens';
import { flatFees, formatCents, noPlacements } from '@inkbridge/shared/pricing';
import { paths, pathTo, paymentPath, renewQuery } from '@inkbridge/shared/routes';
import { Breakable, Button, Dialog, Notice, useNow } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { DuesLines } from '../dues/dues-lines.js';
import { type DuesChoice, duesFor, duesJson, linesOf, owedBy } from '../dues/dues.js';
import { EffectLine } from '../dues/effect-line.js';
import { EndNote } from '../dues/end-note.js';
import { paymentMessages } from '../dues/messages/en.js';
import { MonthsFields } from '../dues/months-fields.js';
import { usePaidState } from '../dues/paid-state.js';
import { MoreProfiles } from '../manage-profiles/more-profiles.js';
import { OwnReceipts } from './own-receipts.js';
import { choicesOf } from './profile-choices.js';
import styles from './update-list.module.css';

export const bundles = [paymentMessages, fieldMessages];

/** `/update-inmates` (AC-242…246); `?renew=<profile>` opens the renew box, for links in mails. */
export function Screen() {
  const { t, language } = useTranslation('payment');
  const { t: frame } = useTranslation('frame');
  const title = frame('nav.updateRenew');
  // Until the profiles are there, nobody knows where the receipts begin; shown before, they would be pushed away.
  const { isPending } = useInfiniteQuery(createdCustomers);
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Breakable>{title}</Breakable>
        </h1>
        <p className={styles.lead}>
          {t.rich('list.lead', { price: <b /> }, { price: formatCents(flatFees.renewal, language) })}
        </p>
      </header>
      <JustPaid />
      <Profiles />
      {!isPending && <OwnReceipts />}
    </div>
  );
}

/** Repeats the effects of a payment to its payer, because its own page is seen for seconds only. */
function JustPaid() {
  const { t } = useTranslation('payment');
  const effect = usePaidState();
  return (
    effect && (
      <Notice tone="success" icon="check" className={styles.paid}>
        {t('list.paid')} <EffectLine effect={effect} />
      </Notice>
    )
  );
}

function Profiles() {
  const { t } = useTranslation('payment');
  const profiles = useInfiniteQuery(createdCustomers);

  if (profiles.isPending) return <CardSkeletons label={t('list.loading')} count={2} />;
  if (profiles.isLoadingError) {
    return <LoadError error={profiles.error} busy={profiles.isFetching} onRetry={() => void profiles.refetch()} />;
  }
  const shown = profiles.data.profiles.filter(({ archived }) => !archived);
  if (shown.length === 0 && !profiles.hasNextPage) return <NoProfiles />;
  return (
    <>
      <Cards profiles={shown} onMissing={profiles.hasNextPage ? profiles.fetchNextPage : undefined} />
      <MoreProfiles list={profiles} />
    </>
  );
}

type CardsProps = {
  profiles: OwnCustomerJson[];
  /** Loads more, for a link to a profile that is not among these; absent when they are all. */
  onMissing: (() => unknown) | undefined;
};

function Cards({ profiles, onMissing }: CardsProps) {
  const { t } = useTranslation('payment');
  const [search, setSearch] = useSearchParams();
  // One fixed time for all cards, so that dates do not change while they are read.
  const now = useNow();
  const [renewing, setRenewing] = useState(search.get(renewQuery));
  const requested = profiles.find(({ _id }) => _id === renewing);
  const chosen = requested && choicesOf(requested, now).canRenew ? requested : undefined;

  const isMissing = renewing !== null && !requested;
  useEffect(() => {
    if (isMissing) onMissing?.();
  }, [isMissing, onMissing]);

  const close = () => {
    setRenewing(null);
    if (search.has(renewQuery)) setSearch({}, { replace: true });
  };

  return (
    <>
      <CardGrid label={t('list.yours')} profiles={profiles} columns="two">
        {(profile, index) => (
          <UpdateCard profile={profile} now={now} eager={index < 2} onRenew={() => setRenewing(profile._id)} />
        )}
      </CardGrid>
      {chosen && <RenewDialog profile={chosen} now={now} onClose={close} />}
    </>
  );
}

function NoProfiles() {
  const { t } = useTranslation('payment');
  const { t: frame } = useTranslation('frame');
  return (
    <EmptyWithLink
      title={t('list.none')}
      href={paths.createProfile}
      label={frame('nav.submitProfile')}
      variant="primary"
    >
      {t('list.noneText')}
    </EmptyWithLink>
  );
}

type RenewDialogProps = { profile: OwnCustomerJson; now: Date; onClose: () => void };

/** The renew box: another term, placement months, and the running total at the server's own prices (D-90). */
function RenewDialog({ profile, now, onClose }: RenewDialogProps) {
  const { t, language } = useTranslation('payment');
  const navigate = useNavigate();
  const id = useId();
  const [choice, setChoice] = useState<DuesChoice>({ renewal: true, ...noPlacements });
  const dues = duesFor(owedBy(profile), choice);
  const isNothing = dues.totalAmount <= 0;

  const pay = () => {
    const details = { cid: profile._id, paymentDetails: duesJson(dues) };
    void navigate(paymentPath(profile._id), { state: details });
  };

  const actions = (
    <>
      <Button onClick={onClose}>{t('renew.cancel')}</Button>
      <Button variant="primary" aria-disabled={isNothing} aria-describedby={isNothing ? id : undefined} onClick={pay}>
        {t('renew.checkout')}
      </Button>
    </>
  );

  return (
    <Dialog
      open
      title={t('renew.title', { name: profile.basicInfo.firstName })}
      lead={<ProfileStamp profile={profile} size="xs" />}
      closeLabel={t('renew.close')}
      onClose={onClose}
      actions={actions}
    >
      <div className={styles.renew}>
        <Checkbox
          label={t('renew.term', { price: formatCents(flatFees.renewal, language) })}
          checked={choice.renewal}
          onChange={(event) => setChoice({ ...choice, renewal: event.currentTarget.checked })}
        />
        <MonthsFields profile={profile} months={choice} onChange={(months) => setChoice({ ...choice, ...months })} />
        {isNothing ? (
          <p id={id}>{t('renew.nothing')}</p>
        ) : (
          <DuesLines
            {...linesOf(dues)}
            total={dues.totalAmount}
            live
            renderNote={(line) => <EndNote line={line} terms={profile} now={now} />}
          />
        )}
      </div>
    </Dialog>
  );
}

type UpdateCardProps = { profile: OwnCustomerJson; now: Date; eager: boolean; onRenew: () => void };

/** One profile with the ways to pay for it or change it (AC-243…245). */
function UpdateCard({ profile, now, eager, onRenew }: UpdateCardProps) {
  return (
    <ProfileCard
      profile={profile}
      context="manage"
      heading="h2"
      eager={eager}
      status={<OwnerProgress profile={profile} now={now} />}
      actions={<Actions profile={profile} now={now} onRenew={onRenew} />}
    />
  );
}

/** A profile that cannot be renewed now has no button for it: its status says why, and what helps. */
function Actions({ profile, now, onRenew }: Omit<UpdateCardProps, 'eager'>) {
  const { t } = useTranslation('payment');
  const textOfCode = useTextOfCode();
  const id = useId();
  const { canRenew, update, owes } = choicesOf(profile, now);
  return (
    <>
      {update !== null && (
        <p id={id} className={styles.reason}>
          {update === 'waits' ? textOfCode('update_pending') : t(`list.${update}`)}
        </p>
      )}
      {owes && <OwnerNextStep profile={profile} now={now} />}
      {canRenew && <ProfileAction action="renewProfile" profile={profile} onClick={onRenew} />}
      {update === null ? (
        <ProfileAction action="updateProfile" profile={profile} href={pathTo('updateProfile', profile._id)} />
      ) : (
        <ProfileAction action="updateProfile" profile={profile} aria-disabled aria-describedby={id} />
      )}
      <MovedLink profile={profile} />
    </>
  );
}
