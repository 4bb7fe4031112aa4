import { isApiError, viewEvening } from '@inkbridge/api-client';
import type { CardJson, GuestEveningJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { AsOf, LoadError, useLoss, usePageTitle } from '@inkbridge/frame';
import { mailRuleMessages } from '@inkbridge/profile-screens';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { Button, Notice, useNow } from '@inkbridge/ui';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHeldFocus } from '../layout/held-focus.js';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { SheetSkeleton, TitledSheet } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import { ChoosePerson } from './choose-person.js';
import styles from './evening.module.css';
import { MailBy } from './mail-by.js';
import { GuestPerson, LostPerson } from './guest-person.js';
import { changeGuestPlace, forgetGuestPlace, type GuestPlace, readGuestPlace } from './guest-place.js';
import { eveningMessages } from './messages/en.js';

export const bundles = [eveningMessages, mailRuleMessages];

/** `/evening#<secret>`: where guests of a writing evening find somebody to write to, without an account (D-174). */
export function Screen() {
  const { t } = useTranslation('evening');
  const { hash } = useLocation();
  usePageTitle(t('title'));
  return (
    <div className={page.page}>
      <Opened key={hash} hash={hash} />
    </div>
  );
}

function Opened({ hash }: { hash: string }) {
  const [place, setPlace] = useState(() => readGuestPlace(hash));
  if (!place) return <Ended />;
  const forget = () => {
    forgetGuestPlace(place);
    setPlace(null);
  };
  return <Evening first={place} onForget={forget} />;
}

/** What is left is asked for again while a guest chooses. */
const againMs = 20_000;

/** The key has no secret in it, which tools may show. */
function viewOf({ secret, guestKey }: GuestPlace, skip: number) {
  return queryOptions({
    queryKey: ['guestEvening'],
    queryFn: ({ client, signal }) => viewEvening({ secret, guestKey, skip }, { client, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && !state.data.mine && !state.data.isOver ? againMs : false),
  });
}

function Evening({ first, onForget }: { first: GuestPlace; onForget: () => void }) {
  const { t } = useTranslation('evening');
  const [firstName, setFirstName] = useState(first.firstName);
  const [skip, setSkip] = useState(0);
  const query = useQuery(viewOf(first, skip));
  const loss = useLoss(query);
  const part = useHeldFocus<HTMLDivElement>();
  const now = useNow();
  const rename = (typed: string) => {
    setFirstName(typed);
    changeGuestPlace(first, (kept) => ({ ...kept, firstName: typed }));
  };
  const { data } = query;
  useEffect(() => {
    if (data) changeGuestPlace(first, (kept) => withShown(kept, data));
  }, [first, data]);

  const [before, setBefore] = useState(first.shown);
  const [lost, setLost] = useState<CardJson | null>(null);
  if (data && data !== before) {
    setBefore(data);
    setLost(lostOf(before?.mine?.person ?? lost, data));
  }

  const hasEnded = isApiError(query.error) && query.error.code === 'link_ended';
  const shown = data ?? (loss !== null ? first.shown : undefined);
  if (hasEnded) return <Ended />;
  if (!shown && loss !== null)
    return (
      <LoadError
        heading="h1"
        title={t('failed')}
        error={loss}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (!shown) return <SheetSkeleton label={t('loading')} />;
  return (
    <>
      <PageHead
        title={<span lang="">{shown.name}</span>}
        lead={t.rich(`lead.${shown.kind}`, { on: <time dateTime={shown.day} /> }, { date: formatDate(shown.day) })}
      />
      <div className={sheets.sheets} ref={part}>
        {!data && loss !== null && <AsOf query={query} />}
        <MailBy holiday={shown.holiday} />
        {shown.isOver || new Date(shown.endsAt) <= now ? (
          <Notice tone="success">{t('over', { count: shown.letters })}</Notice>
        ) : (
          <>
            {lost && <LostPerson key={lost._id} place={first} person={lost} />}
            {shown.mine ? (
              <GuestPerson
                key={shown.mine.person._id}
                place={first}
                mine={shown.mine}
                onBack={() => setBefore({ ...shown, mine: null })}
              />
            ) : (
              <ChoosePerson
                place={{ ...first, firstName }}
                evening={shown}
                onRename={rename}
                skip={skip}
                onSkip={setSkip}
              />
            )}
          </>
        )}
        <Written evening={shown} />
        <TitledSheet title={t('how.title')}>
          <ol className={styles.steps}>
            {(['choose', 'write', 'note'] as const).map((step) => (
              <li key={step}>{t(`how.${step}`)}</li>
            ))}
          </ol>
          <p className={sheets.hint}>{t('how.private')}</p>
          <Button variant="quiet" size="small" onClick={onForget}>
            {t('forget')}
          </Button>
        </TitledSheet>
      </div>
    </>
  );
}

/** Whom the guest had, and has no more without having written to them. */
function lostOf(person: CardJson | null, { mine, written }: GuestEveningJson): CardJson | null {
  const isThere = (one: { _id: string } | undefined) => one?._id === person?._id;
  return person && !isThere(mine?.person) && !written.some(isThere) ? person : null;
}

/** The desk keeps a person as long as this guest has them. */
function withShown(place: GuestPlace, shown: GuestEveningJson): GuestPlace {
  const { person, ...rest } = place;
  const isStill = person && shown.mine?.person._id === person.id;
  return { ...rest, shown, ...(isStill && { person }) };
}

function Written({ evening: { written } }: { evening: GuestEveningJson }) {
  const { t } = useTranslation('evening');
  if (written.length === 0) return null;
  const names = written.map(({ basicInfo }) => `${basicInfo.firstName} ${basicInfo.lastName}`).join(', ');
  return <p>{t('written', { names })}</p>;
}

function Ended() {
  const { t } = useTranslation('evening');
  return (
    <EmptyWithLink heading="h1" title={t('ended.title')} href={paths.explore} label={t('ended.explore')}>
      {t('ended.text')}
    </EmptyWithLink>
  );
}
