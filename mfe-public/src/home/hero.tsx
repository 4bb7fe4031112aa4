import { useTranslation } from '@inkbridge/federation/i18n';
import { paths } from '@inkbridge/shared/routes';
import { LinkButton } from '@inkbridge/ui';
import { LetterArt } from '../art/letter-art.js';
import styles from './hero.module.css';
import { PeopleSearch } from './people-search.js';

/** The introduction that guests see first: a search for people, and two links into the product. */
export function Hero() {
  const { t } = useTranslation('public');
  return (
    <div className={styles.hero}>
      <div className={styles.page}>
        <div>
          <h1 className={styles.title}>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <PeopleSearch />
          <div className={styles.ways}>
            <LinkButton href={paths.explore}>{t('home.explore')}</LinkButton>
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
