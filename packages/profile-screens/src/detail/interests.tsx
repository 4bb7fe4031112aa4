import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { interestGroups, type InterestGroup } from '@inkbridge/shared/option-lists';
import { Badge, Chip } from '@inkbridge/ui';
import { useId } from 'react';
import { sharedNames, useSharedText } from '../card/shared-interests.js';
import { useOptionLabel } from '../fields/use-option-label.js';
import styles from './interests.module.css';

/** The interests of the person listed, by group; shared ones have a check. */
export function Interests({ profile }: { profile: CustomerJson }) {
  const { t } = useTranslation('detail');
  const sharedText = useSharedText();
  const id = useId();
  const groups = interestGroups.filter((group) => (profile.personalityInfo[group] ?? []).length > 0);
  const shared = sharedNames(profile).length;
  if (groups.length === 0) return null;

  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('interests')}</h2>
        {shared > 0 && <Badge tone="plum">{sharedText(profile)}</Badge>}
      </div>
      <dl className={styles.sheet}>
        {groups.map((group) => (
          <Group key={group} group={group} profile={profile} />
        ))}
      </dl>
      {shared > 0 && <p className={styles.note}>{t('sharedCheck')}</p>}
    </section>
  );
}

function Group({ group, profile }: { group: InterestGroup; profile: CustomerJson }) {
  const { t } = useTranslation('profile');
  const optionLabel = useOptionLabel();
  const shared = new Set<string>(profile.sharedTraits?.[group]);
  return (
    <div className={styles.group}>
      <dt>{t(`field.${group}`)}</dt>
      <dd className={styles.chips}>
        {(profile.personalityInfo[group] ?? []).map((name) => (
          <Chip key={name} tone={shared.has(name) ? 'shared' : 'plain'}>
            {optionLabel(name)}
          </Chip>
        ))}
      </dd>
    </div>
  );
}
