import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { Chip } from '@inkbridge/ui';
import { useId } from 'react';
import { sharedNames, useSharedText } from '../card/shared-interests.js';
import { useOptionLabel } from '../fields/use-option-label.js';
import styles from './interests.module.css';

/** The interests of the person listed: first what the reader shares, then the rest by group. */
export function Interests({ profile }: { profile: CustomerJson }) {
  const { t } = useTranslation('detail');
  const { t: words } = useTranslation('profile');
  const sharedText = useSharedText();
  const optionLabel = useOptionLabel();
  const id = useId();
  const shared = [...new Set(sharedNames(profile))]; // the same word can occur in two groups
  const groups = interestGroups
    .map((group) => ({ group, names: restOf(profile, group) }))
    .filter(({ names }) => names.length > 0);
  if (groups.length === 0 && shared.length === 0) return null;

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('interests')}
      </h2>
      {shared.length > 0 && (
        <div className={styles.both}>
          <p className={styles.count}>{sharedText(profile)}</p>
          <ul className={styles.chips}>
            {shared.map((name) => (
              <li key={name}>
                <Chip tone="shared">{optionLabel(name)}</Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl className={styles.lists}>
        {groups.map(({ group, names }) => (
          <div key={group} className={styles.group}>
            <dt>{words(`field.${group}`)}</dt>
            <dd>{names.map(optionLabel).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What of a group the reader does not share. */
function restOf({ personalityInfo, sharedTraits }: CustomerJson, group: (typeof interestGroups)[number]): string[] {
  const shared = new Set<string>(sharedTraits?.[group]);
  return (personalityInfo[group] ?? []).filter((name) => !shared.has(name));
}
