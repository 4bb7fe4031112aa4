import { useTranslation } from '@inkbridge/federation/i18n';
import { howItWorksAnchor, paths } from '@inkbridge/shared/routes';
import { classes, Icon, Link, LinkButton, type IconName } from '@inkbridge/ui';
import { LetterArt } from '../art/letter-art.js';
import page from '../layout/page.module.css';
import { WithGuestDesk } from '../own-desk/late-own-desk.js';
import { Steps } from '../steps/steps.js';
import { LateWaitingRow } from '../waiting/late-waiting-row.js';
import styles from './guest-home.module.css';
import hero from './hero.module.css';
import { LikeSection } from './like-section.js';
import { MatchesSection } from './matches-section.js';
import { PeopleSearch } from './people-search.js';
import { PriceTable } from './price-table.js';

/** The home page of a stranger: find someone, write, mail it; and what a family can do here. */
export function GuestHome() {
  return (
    <>
      <Hero />
      <Promises />
      <WithGuestDesk>
        {() => (
          <>
            <LikeSection />
            <FirstLetter />
            <LateWaitingRow />
            <MatchesSection />
            <PriceTable />
          </>
        )}
      </WithGuestDesk>
    </>
  );
}

function Hero() {
  const { t } = useTranslation('public');
  return (
    <div className={hero.hero}>
      <div className={hero.page}>
        <div>
          <h1 className={hero.title}>{t('home.title')}</h1>
          <p className={hero.lead}>{t('home.lead')}</p>
          <PeopleSearch />
          <div className={hero.ways}>
            <LinkButton href={paths.explore} variant="quiet">
              {t('home.explore')}
            </LinkButton>
            <LinkButton href={paths.createProfile} variant="quiet">
              {t('home.submit')}
            </LinkButton>
          </div>
        </div>
        <LetterArt />
      </div>
    </div>
  );
}

const promises = [
  { icon: 'eye', text: 'read' },
  { icon: 'pen', text: 'free' },
  { icon: 'shield', text: 'adults' },
] as const satisfies readonly { icon: IconName; text: string }[];

function Promises() {
  const { t } = useTranslation('public');
  return (
    <ul className={styles.promises} aria-label={t('trust.label')}>
      {promises.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} className={styles.icon} />
          <span>{t(`trust.${text}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The whole road to a letter, which needs no account. */
function FirstLetter() {
  const { t } = useTranslation('public');
  return (
    <section className={styles.band} id={howItWorksAnchor} aria-labelledby="how-title">
      <div className={classes(page.page, page.section)}>
        <h2 id="how-title">{t('how.title')}</h2>
        <Steps
          className={styles.steps}
          steps={(['find', 'write', 'mail'] as const).map((step) => ({
            title: t(`how.${step}`),
            text: t(`how.${step}Text`),
          }))}
        />
        <LinkButton href={paths.explore}>{t('how.start')}</LinkButton>
        <p className={styles.account}>{t.rich('how.account', { register: <Link href={paths.register} /> })}</p>
      </div>
    </section>
  );
}
