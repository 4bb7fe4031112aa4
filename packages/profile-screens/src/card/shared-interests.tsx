import { useTranslation } from '@inkbridge/federation/i18n';
import { Chip } from '@inkbridge/ui';
import type { ListedProfile } from '../profile-data.js';
import styles from './shared-interests.module.css';

const shownOnCard = 3;

/** The names of all shared interests; the API sends them to users only (D-31). */
export function sharedNames({ sharedTraits = {} }: Pick<ListedProfile, 'sharedTraits'>): string[] {
  return Object.values(sharedTraits).flatMap((names) => names ?? []);
}

export function SharedInterests({ profile }: { profile: ListedProfile }) {
  const { t } = useTranslation('profile');
  const names = sharedNames(profile);
  if (names.length === 0) return null;

  const left = names.length - shownOnCard;
  return (
    <div className={styles.shared}>
      <p className={styles.title}>{t('shared.title', { count: names.length })}</p>
      <ul className={styles.chips}>
        {/* A word may stand in two groups. */}
        {[...new Set(names)].slice(0, shownOnCard).map((name) => (
          <li key={name}>
            <Chip tone="shared">{name}</Chip>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Chip tone="more">{t('shared.more', { count: left })}</Chip>
          </li>
        )}
      </ul>
    </div>
  );
}
