import { useTranslation } from '@inkbridge/federation/i18n';
import { themeCookie, themeNamed, themes } from '@inkbridge/federation/runtime-config';
import { Select } from '@inkbridge/ui';
import { useId, useSyncExternalStore } from 'react';
import styles from './theme-switch.module.css';

const yearSeconds = 365 * 24 * 60 * 60;

/** The first one leaves the choice to the device's own setting. */
const choices = ['device', ...themes] as const;

/**
 * Light, dark or as the device: applied immediately, and kept in a cookie so that the server sends the next page in it.
 * Works only with scripts, so it is disabled until they run.
 */
export function ThemeSwitch() {
  const { t } = useTranslation('frame');
  const id = useId();
  const chosen = useSyncExternalStore(subscribe, chosenTheme, () => null);
  return (
    <div className={styles.theme}>
      <label htmlFor={id}>{t('theme.label')}</label>
      <Select
        id={id}
        className={styles.select}
        value={chosen ?? 'device'}
        disabled={chosen === null}
        onChange={({ target }) => choose(target.value)}
      >
        {choices.map((name) => (
          <option key={name} value={name}>
            {t(`theme.${name}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

function chosenTheme(): (typeof choices)[number] {
  return themeNamed(document.documentElement.dataset.theme) ?? 'device';
}

function choose(word: string): void {
  const theme = themeNamed(word);
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  const lifetime = theme ? yearSeconds : 0;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${themeCookie}=${theme ?? ''}; path=/; max-age=${lifetime}; samesite=lax${secure}`;
}

/** The menu and the footer each have a switch. */
function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
