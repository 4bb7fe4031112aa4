import { createdCustomers } from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { CardGrid, CardSkeletons, fieldMessages } from '@inkbridge/profile-screens';
import { flatFees, formatCents } from '@inkbridge/shared/pricing';
import { paths, renewQuery } from '@inkbridge/shared/routes';
import { Notice, useNow } from '@inkbridge/ui';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EffectLine } from '../dues/effect-line.js';
import { paymentMessages } from '../dues/messages/en.js';
import { usePaidState } from '../dues/paid-state.js';
import { MoreProfiles } from '../manage-profiles/more-profiles.js';
import { OwnReceipts } from './own-receipts.js';
import { RenewDialog } from './renew-dialog.js';
import { UpdateCard } from './update-card.js';
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
        <h1>{title}</h1>
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

/** Repeats what was paid for to those whom a payment brought here: its own page is seen for seconds only. */
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
