import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { matchesAnchor, matchesPath, paths } from '@inkbridge/shared/routes';
import { Button, LinkButton, TextInput, VisuallyHidden } from '@inkbridge/ui';
import { useId, type FormEvent } from 'react';
import { LetterArt } from '../art/letter-art.js';
import { listingParams, noFilters } from '../listing/listing-address.js';
import styles from './hero.module.css';

/** The introduction that guests see first, with three links into the product. */
export function Hero() {
  const { t } = useTranslation('public');
  return (
    <div className={styles.hero}>
      <div className={styles.page}>
        <div>
          <h1 className={styles.title}>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <NameSearch />
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

function NameSearch() {
  const { t } = useTranslation('public');
  const navigate = useNavigate();
  const id = useId();

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const text = typeof typed === 'string' ? typed.trim() : '';
    const params = listingParams({ text, filters: noFilters, page: 1 });
    void navigate({ pathname: paths.home, search: params.toString(), hash: matchesAnchor });
  };

  return (
    <search aria-label={t('find.byName')}>
      <form action={matchesPath} method="get" onSubmit={search}>
        <VisuallyHidden>
          <label htmlFor={id}>{t('find.byName')}</label>
        </VisuallyHidden>
        <div className={styles.find}>
          <TextInput id={id} type="search" name="q" placeholder={t('find.placeholder')} enterKeyHint="search" />
          <Button type="submit" variant="primary" icon="search" className={styles.submit}>
            {t('find.submit')}
          </Button>
        </div>
      </form>
    </search>
  );
}
