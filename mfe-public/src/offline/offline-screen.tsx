import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { usePageTitle } from '@inkbridge/frame';
import { useSession, useViewer } from '@inkbridge/shared/auth-context';
import { paths, pathTo, returnPathOf } from '@inkbridge/shared/routes';
import { Button, Link } from '@inkbridge/ui';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { letterBoxOf } from '../write/kept/letter-box.js';
import { offlineMessages } from './messages/bundle.js';
import styles from './offline.module.css';

export const bundles = [offlineMessages];

/** Milliseconds between two looks whether the site can be reached again. */
const tryEvery = 2_000;

/** `/offline`: shown by the service worker instead of a page that needs a network, which is named after the `#`. */
export function Screen() {
  const { t } = useTranslation('offlinePage');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const wanted = returnPathOf(useLocation().hash.slice(1));
  const isStopped = !isOnline || wanted !== null;
  const title = t(isStopped ? 'title' : 'onlineTitle');
  usePageTitle(title);
  return (
    <div className={page.page}>
      <PageHead title={title} lead={t(isStopped ? 'lead' : 'onlineLead')} />
      <div className={styles.parts}>
        {wanted !== null && <WayBack to={wanted} isOnline={isOnline} />}
        <Readable />
        <p className={styles.hint}>{t('install')}</p>
      </div>
    </div>
  );
}

/** A new document, because the scripts of the wanted page are not on this device. */
function WayBack({ to, isOnline }: { to: string; isOnline: boolean }) {
  const { t } = useTranslation('offlinePage');
  useEffect(() => {
    if (!isOnline) return;
    const timer = setInterval(() => void isReached().then((yes) => yes && window.location.replace(to)), tryEvery);
    return () => clearInterval(timer);
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
  return fetch('/robots.txt', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function Readable() {
  const { t } = useTranslation('offlinePage');
  const titleId = useId();
  const isMember = useViewer() === 'user';
  return (
    <section className={page.sheet} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('readable')}</h2>
      <ul className={styles.list}>
        <Row href={paths.mailRules}>{t('rules')}</Row>
        <Row href={paths.diary}>{t('diary')}</Row>
        {isMember && <Row href={`${paths.manageProfiles}?tab=favorites`}>{t('favorites')}</Row>}
      </ul>
      <Letters />
      {isMember && <p className={styles.hint}>{t('privacy')}</p>}
    </section>
  );
}

function Letters() {
  const { t } = useTranslation('offlinePage');
  const { user } = useSession();
  const titleId = useId();
  const [letters] = useState(() => letterBoxOf(user ? { userId: user._id } : 'guest').letters.all());
  const begun = letters
    .filter(({ value }) => value.text.trim() !== '')
    .toSorted((one, other) => other.value.savedAt.localeCompare(one.value.savedAt));
  if (begun.length === 0) return null;
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

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
