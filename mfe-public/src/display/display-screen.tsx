import { useTranslation } from '@inkbridge/federation/i18n';
import { lookCookie, type LookName, lookWords } from '@inkbridge/federation/runtime-config';
import { pageCookies } from '@inkbridge/shared/auth-context';
import { classes, Notice } from '@inkbridge/ui';
import { Radio } from '@inkbridge/ui/checkbox';
import { type ReactNode, useSyncExternalStore } from 'react';
import { SheetsPage } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import styles from './display.module.css';
import { displayMessages } from './messages/en.js';

export const bundles = [displayMessages];

/** The words of each choice with their texts; null is the default. */
const choices = {
  text: [
    [null, 'text.none'],
    ['large', 'text.large'],
    ['larger', 'text.larger'],
  ],
  theme: [
    [null, 'theme.none'],
    ['light', 'theme.light'],
    ['dark', 'theme.dark'],
  ],
  pictures: [
    [null, 'pictures.none'],
    ['tap', 'pictures.tap'],
    ['all', 'pictures.all'],
  ],
} as const;

/** `/display`: text size, colors and pictures, as they are on this device. */
export function Screen() {
  const { t } = useTranslation('display');
  return (
    <SheetsPage title={t('title')} lead={t('lead')}>
      <Choice name="text">
        <p className={styles.sample}>{t('text.sample')}</p>
      </Choice>
      <Choice name="theme" />
      <Choice name="pictures" />
    </SheetsPage>
  );
}

type ChoiceProps = { name: keyof typeof choices; children?: ReactNode };

function Choice({ name, children }: ChoiceProps) {
  const { t } = useTranslation('display');
  const look = useLook(name);
  return (
    <fieldset className={classes(sheets.sheet, styles.choice)}>
      <legend>{t(`${name}.label`)}</legend>
      {choices[name].map(([word, text]) => (
        <Radio key={text} name={name} checked={look === word} onChange={() => chooseLook(name, word)} label={t(text)} />
      ))}
      {!isLookKept(name) && <Notice tone="caution">{t('notKept')}</Notice>}
      {children}
    </fieldset>
  );
}

const yearSeconds = 365 * 24 * 60 * 60;

/** The choice in the document; null for none. */
function useLook(name: LookName): string | null {
  return useSyncExternalStore(subscribe, () => chosen(name));
}

/** Applies a choice at once, and keeps it in a cookie, so that the server sends the next page in it. */
function chooseLook(name: LookName, word: string | null): void {
  const { dataset } = document.documentElement;
  if (word === null) delete dataset[name];
  else dataset[name] = word;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const lifetime = word === null ? 0 : yearSeconds;
  pageCookies.cookie = `${lookCookie(name)}=${word ?? ''}; path=/; max-age=${lifetime}; samesite=lax${secure}`;
}

/** False where the browser keeps no cookies, once something was chosen. */
function isLookKept(name: LookName): boolean {
  const word = chosen(name);
  return word === null || pageCookies.cookie.split('; ').includes(`${lookCookie(name)}=${word}`);
}

function chosen(name: LookName): string | null {
  const word = document.documentElement.dataset[name];
  return lookWords[name].find((known) => known === word) ?? null;
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}
