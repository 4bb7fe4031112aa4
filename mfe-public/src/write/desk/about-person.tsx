import { useTranslation } from '@inkbridge/federation/i18n';
import { Fold, useOptionLabel } from '@inkbridge/profile-screens';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { Chip } from '@inkbridge/ui';
import type { PersonBeside } from '../../letters/letter-box.js';
import styles from './about-person.module.css';

/** The person's own words, beside the paper; on a phone below it. */
export function AboutPerson({ person }: { person: PersonBeside }) {
  const { t } = useTranslation('write');
  const { basicInfo } = person;
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
      <Interests person={person} />
    </>
  );
}

function Interests({ person }: { person: PersonBeside }) {
  const { t } = useTranslation('write');
  const { t: field } = useTranslation('profile');
  const optionLabel = useOptionLabel();
  const groups = interestGroups.filter((group) => (person.personalityInfo[group] ?? []).length > 0);
  if (groups.length === 0) return null;
  const shared = new Set(Object.values(person.sharedTraits ?? {}).flat());
  return (
    <Fold title={t('about.interests', { name: person.basicInfo.firstName })} heading="h2">
      <dl className={styles.groups}>
        {groups.map((group) => (
          <div key={group}>
            <dt>{field(`field.${group}`)}</dt>
            <dd className={styles.chips}>
              {(person.personalityInfo[group] ?? []).map((option) => (
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
