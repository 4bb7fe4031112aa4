import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Fold, useOptionLabel } from '@inkbridge/profile-screens';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { Chip } from '@inkbridge/ui';
import styles from './about-person.module.css';

/** The person's own words, beside the paper; on a phone below it. */
export function AboutPerson({ profile }: { profile: CustomerJson }) {
  const { t } = useTranslation('write');
  const { basicInfo } = profile;
  const bio = basicInfo.bio?.trim();
  const name = basicInfo.firstName;
  return (
    <>
      <Fold title={t('about.words', { name })} heading="h2" startsOpen>
        {bio ? (
          <p lang="en" className={styles.words}>
            {bio}
          </p>
        ) : (
          <p>{t('about.none', { name })}</p>
        )}
      </Fold>
      <Interests profile={profile} />
    </>
  );
}

function Interests({ profile }: { profile: CustomerJson }) {
  const { t } = useTranslation('write');
  const { t: field } = useTranslation('profile');
  const optionLabel = useOptionLabel();
  const groups = interestGroups.filter((group) => (profile.personalityInfo[group] ?? []).length > 0);
  if (groups.length === 0) return null;
  const shared = new Set(Object.values(profile.sharedTraits ?? {}).flat());
  return (
    <Fold title={t('about.interests', { name: profile.basicInfo.firstName })} heading="h2">
      <dl className={styles.groups}>
        {groups.map((group) => (
          <div key={group}>
            <dt>{field(`field.${group}`)}</dt>
            <dd className={styles.chips}>
              {(profile.personalityInfo[group] ?? []).map((option) => (
                <Chip key={option} tone={shared.has(option) ? 'shared' : 'plain'}>
                  {optionLabel(option)}
                </Chip>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {shared.size > 0 && <p className={styles.hint}>{t('about.shared')}</p>}
    </Fold>
  );
}
