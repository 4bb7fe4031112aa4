import { useTranslation } from '@inkbridge/federation/i18n';
import { classes, Link, type LinkProps } from '@inkbridge/ui';
import { useOptionLabel } from '../fields/use-option-label.js';
import type { ListedProfile } from '../profile-data.js';
import styles from './voice.module.css';

type VoiceProps = {
  profile: Pick<ListedProfile, 'excerpt' | 'likes'>;
  /** Two lines in small type, for a person beside others. */
  isSmall?: boolean;
  /** Where the letter goes on: the words lead there, and say so. */
  readOn?: Pick<LinkProps, 'href' | 'state'> | undefined;
};

/** The first lines of a letter; without one, what the person likes. Nothing is made up. */
export function Voice({ profile: { excerpt, likes }, isSmall, readOn }: VoiceProps) {
  const { t } = useTranslation('profile');
  const label = useOptionLabel();
  if (!excerpt) {
    return likes && <p className={styles.likes}>{t('voice.likes', { words: inSentence(likes.map(label)) })}</p>;
  }
  const text = (
    <p lang="en" className={classes(styles.voice, isSmall && styles.small)}>
      {excerpt}
    </p>
  );
  if (!readOn) return text;
  return (
    <Link {...readOn} className={styles.whole}>
      {text}
      <span>{t('voice.readOn')}</span>
    </Link>
  );
}

/** Option words begin with a capital letter; none of those that people like is a name. */
function inSentence(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toLowerCase() + word.slice(1)).join(', ');
}
