import { diary, favorites, mailRules } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { useOnline } from '@inkbridge/frame';
import { useSession, useViewer } from '@inkbridge/shared/auth-context';
import { favoritesPath, type PathName, paths, pathTo, patternOf, returnPathOf } from '@inkbridge/shared/routes';
import { isFilledIn } from '@inkbridge/shared/text';
import { Button, Link, Notice } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useDeviceNotes } from '../diary/use-diary.js';
import page from '../layout/page.module.css';
import { SheetsPage } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import { letterBoxOf } from '../letters/letter-box.js';
import { offlineMessages } from './messages/en.js';
import styles from './offline.module.css';

export const bundles = [offlineMessages];

/** Milliseconds between two looks whether the site can be reached again, and how long one may take. */
const tryEvery = 2_000;
const answerLimit = 10_000;

/** `/offline`: shown by the service worker instead of a page that needs a network, which is named after the `#`. */
export function Screen() {
  const { t } = useTranslation('offlinePage');
  const isOnline = useOnline();
  const asked = useLocation().hash.slice(1);
  const wanted = wayBackTo(asked);
  const state = stateOf(isOnline, asked);
  const about = subjectOf(asked);
  const lead = state !== 'online' && asked !== '' && wanted === null ? 'noWayBack' : (`${state}.lead` as const);
  return (
    <SheetsPage title={t(`${state}.title`)} lead={t(lead)}>
      {about && <Notice>{t(`about.${about}`)}</Notice>}
      {wanted !== null && <WayBack to={wanted} isOnline={isOnline} />}
      <Readable />
      <p className={sheets.hint}>{t('install')}</p>
    </SheetsPage>
  );
}

/** A device may say that it is connected, and nothing answers: behind a captive portal, with one bar. */
function stateOf(isOnline: boolean, asked: string): 'offline' | 'unanswered' | 'online' {
  if (!isOnline) return 'offline';
  return asked === '' ? 'online' : 'unanswered';
}

/** Null for addresses that may not be opened unseen: links of mails with a code, and other sites. */
function wayBackTo(asked: string): string | null {
  const isEntrance = asked === paths.login || asked === paths.register;
  return isEntrance ? asked : returnPathOf(asked);
}

/** Pages whose outcome matters: never served from the device. */
const subjects = {
  money: ['payment', 'paymentResult', 'paypalResult', 'walletResult', 'payLink', 'receipt'],
  signIn: ['login', 'register', 'verifyEmail', 'resetPassword'],
  form: ['createProfile', 'updateProfile'],
} as const satisfies Record<string, readonly PathName[]>;

function subjectOf(asked: string): keyof typeof subjects | null {
  const [pathname = ''] = asked.split(/[?#]/, 1);
  const isOf = (subject: keyof typeof subjects) => subjects[subject].some((name) => patternOf(name).test(pathname));
  return (['money', 'signIn', 'form'] as const).find(isOf) ?? null;
}

/** A new document, because the scripts of the wanted page are not on this device. */
function WayBack({ to, isOnline }: { to: string; isOnline: boolean }) {
  const { t } = useTranslation('offlinePage');
  useEffect(() => {
    if (!isOnline) return;
    let timer = setTimeout(() => void look(), tryEvery);
    let isOver = false;
    const look = async () => {
      const isThere = await isReached();
      if (isOver) return;
      if (isThere) window.location.replace(to);
      else timer = setTimeout(() => void look(), tryEvery);
    };
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOnline, to]);
  return (
    <p>
      <Button variant="primary" icon="retry" onClick={() => window.location.assign(to)}>
        {t('retry')}
      </Button>
    </p>
  );
}

/** A device says that it is connected before anything can be reached. */
async function isReached(): Promise<boolean> {
  return fetch('/robots.txt', { cache: 'no-store', signal: AbortSignal.timeout(answerLimit) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Only what opens: the answers and letters that this device has. */
function Readable() {
  const { t } = useTranslation('offlinePage');
  const titleId = useId();
  const isMember = useViewer() === 'user';
  const letters = useLettersBegun();
  const hasDeviceNotes = useDeviceNotes().length > 0 && !isMember;
  const rules = useQuery(mailRules());
  const entries = useQuery({ ...diary, enabled: isMember });
  const saved = useQuery({ ...favorites, enabled: isMember });
  const hasDiary = hasDeviceNotes || entries.data !== undefined;
  const isAnything = letters.length > 0 || hasDiary || [rules, saved].some(({ data }) => data !== undefined);
  return (
    <section className={page.sheet} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('readable')}</h2>
      {isAnything ? (
        <ul className={styles.list}>
          {letters.length + Number(hasDiary) > 0 && <Row href={paths.home}>{t('desk')}</Row>}
          {hasDiary && <Row href={paths.diary}>{t('diary')}</Row>}
          {saved.data && <Row href={favoritesPath}>{t('favorites')}</Row>}
          {rules.data && <Row href={paths.mailRules}>{t('rules')}</Row>}
        </ul>
      ) : (
        <p>{t('nothing')}</p>
      )}
      {letters.length > 0 && <Letters begun={letters} />}
      {!(entries.data && saved.data) && <p className={sheets.hint}>{t('notKept')}</p>}
      {isMember && <p className={sheets.hint}>{t('privacy')}</p>}
    </section>
  );
}

type Begun = ReturnType<typeof useLettersBegun>;

function useLettersBegun() {
  const { user } = useSession();
  const [letters] = useState(() => letterBoxOf(user ? { userId: user._id } : 'guest').letters.all());
  return letters
    .filter(({ value }) => isFilledIn(value.text))
    .toSorted((one, other) => other.value.savedAt.localeCompare(one.value.savedAt));
}

function Letters({ begun }: { begun: Begun }) {
  const { t } = useTranslation('offlinePage');
  const titleId = useId();
  return (
    <>
      <h3 id={titleId}>{t('letters')}</h3>
      <ul className={styles.list} aria-labelledby={titleId}>
        {begun.map(({ key, value }) => (
          <Row key={key} href={pathTo('write', key)}>
            {t('letterTo', { name: value.to.name })}
          </Row>
        ))}
      </ul>
    </>
  );
}

function Row({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <Link href={href} className={styles.link}>
        {children}
      </Link>
    </li>
  );
}
