import { useTranslation } from '@inkbridge/federation/i18n';
import { classes, Link, type LinkProps } from '@inkbridge/ui';
import { useOptionLabel } from '../fields/use-option-label.js';
import type { ListedProfile } from '../profile-data.js';
import { useActionName } from './profile-action.js';
import styles from './voice.module.css';

type VoiceProps = {
  profile: Pick<ListedProfile, 'excerpt' | 'likes' | 'basicInfo'>;
  /** Two lines in small type, for a person beside others. */
  isSmall?: boolean;
  /** Where the letter goes on. */
  readOn?: Pick<LinkProps, 'href' | 'state'>;
};

/** The first lines of a letter; without one, what the person likes. Nothing is made up. */
export function Voice({ profile, isSmall, readOn }: VoiceProps) {
  const { t } = useTranslation('profile');
  const nameOf = useActionName();
  const label = useOptionLabel();
  const { excerpt, likes } = profile;
  if (!excerpt)
    return likes && <p className={styles.likes}>{t('voice.likes', { words: inSentence(likes.map(label)) })}</p>;
  const text = <p className={classes(styles.voice, isSmall && styles.small)}>{excerpt}</p>;
  if (!readOn) return text;
  const on = t('voice.readOn');
  return (
    <div className={styles.whole}>
      {text}
      <Link {...readOn} className={styles.on} aria-label={nameOf(on, profile)}>
        <span>{on}</span>
      </Link>
    </div>
  );
}

/** Option words begin with a capital letter; none of those that people like is a name. */
function inSentence(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toLowerCase() + word.slice(1)).join(', ');
}
