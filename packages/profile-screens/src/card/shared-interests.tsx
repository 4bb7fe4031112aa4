import { useTranslation } from '@inkbridge/federation/i18n';
import { useOptionLabel } from '../fields/use-option-label.js';
import type { ListedProfile } from '../profile-data.js';
import styles from './shared-interests.module.css';

const shownOnCard = 3;

/** The names of all shared interests; the API sends them to signed-in users only (D-31). */
export function sharedNames({ sharedTraits = {} }: Pick<ListedProfile, 'sharedTraits'>): string[] {
  return Object.values(sharedTraits).flatMap((names) => names ?? []);
}

type Shared = Pick<ListedProfile, 'sharedTraits' | 'ownTraits'>;

/** "You share 6 of your 41 interests"; without the reader's own total if the API does not send it. */
export function useSharedText(): (profile: Shared) => string {
  const { t } = useTranslation('profile');
  return (profile) => {
    const count = sharedNames(profile).length;
    return profile.ownTraits ? t('shared.ofYours', { count, own: profile.ownTraits }) : t('shared.title', { count });
  };
}

/** How many interests the reader shares, and the first three by name, in one line. */
export function SharedInterests({ profile }: { profile: Shared }) {
  const sharedText = useSharedText();
  const optionLabel = useOptionLabel();
  const names = sharedNames(profile);
  if (names.length === 0) return null;
  // The same word can occur in two groups.
  const shown = [...new Set(names)].slice(0, shownOnCard).map(optionLabel);
  return (
    <p className={styles.shared}>
      <b>{sharedText(profile)}:</b> {shown.join(', ')}
    </p>
  );
}
