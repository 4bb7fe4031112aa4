import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { PicturesOnTap, useNow } from '@inkbridge/ui';
import { EnvelopeAddress } from '../format/envelope-address.js';
import { factsOf } from '../format/facts.js';
import { useOptionLabel } from '../fields/use-option-label.js';
import { ProfileStamp } from '../stamp/profile-stamp.js';
import styles from './letter-sheet.module.css';
import type { PrintedProps } from './printed-props.js';

const inHead: ReadonlySet<string> = new Set(['inmateNumber', 'orientation', 'race']);

/** One profile on letter paper: no contact email, no birth date (D-64). A long bio continues on the next sheet. */
export function LetterSheet({ profile, address }: Pick<PrintedProps, 'profile' | 'address'>) {
  const { t } = useTranslation('detail');
  const now = useNow();
  const { bio } = profile.basicInfo;
  return (
    <article className={styles.sheet}>
      <Head profile={profile} address={address} />
      <Facts profile={profile} />
      {bio && (
        <p lang="en" className={styles.bio}>
          {bio.trim()}
        </p>
      )}
      <p className={styles.foot}>{t('print.foot', { date: formatDate(now) })}</p>
    </article>
  );
}

function Head({ profile, address }: Pick<PrintedProps, 'profile' | 'address'>) {
  const { age, gender, orientation, race } = profile.basicInfo;
  const name = fullNameOf(profile.basicInfo);
  return (
    <header className={styles.head}>
      <PicturesOnTap value={false /* who prints a letter has asked for it */}>
        <ProfileStamp profile={profile} size="m" eager />
      </PicturesOnTap>
      <div>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.plain}>{[age, gender, orientation, race].filter(Boolean).join(', ')}</p>
        <EnvelopeAddress lines={address.filter((line) => line !== name)} className={styles.address} />
      </div>
    </header>
  );
}

function Facts({ profile: { basicInfo, personalityInfo } }: Pick<PrintedProps, 'profile'>) {
  const { t } = useTranslation('profile');
  const optionLabel = useOptionLabel();
  const facts = factsOf(basicInfo, { t, optionLabel }).filter(({ name }) => !inHead.has(name));
  const interests = interestGroups
    .map((name) => ({ name, value: (personalityInfo[name] ?? []).map(optionLabel).join(', ') }))
    .filter(({ value }) => value !== '');
  return (
    <dl className={styles.facts}>
      {[...facts, ...interests].map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{t(`field.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
