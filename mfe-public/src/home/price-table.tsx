import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, flatFees, formatCents, prices } from '@inkbridge/shared/pricing';
import { paths, pricesAnchor } from '@inkbridge/shared/routes';
import { classes, LinkButton } from '@inkbridge/ui';
import page from '../layout/page.module.css';
import styles from './price-table.module.css';

const { termMonths, wordsPerBlock, freeBioWords, freePhotos } = allowances;

/** All prices (AC-259…270). */
const rows = [
  { text: 'creation', amount: flatFees.creation, facts: { months: termMonths } },
  { text: 'renewal', amount: flatFees.renewal, facts: { months: termMonths } },
  { text: 'field', amount: prices.field, facts: {} },
  { text: 'changedField', amount: prices.field, facts: {} },
  { text: 'wordBlock', amount: prices.wordBlock, facts: { words: wordsPerBlock, free: freeBioWords } },
  { text: 'photo', amount: prices.photo, facts: { free: freePhotos } },
  { text: 'featured', amount: prices.featuredPlacement, facts: {} },
  { text: 'premium', amount: prices.premiumPlacement, facts: {} },
] as const;

/** What a family can do here, and what that costs. */
export function PriceTable() {
  const { t } = useTranslation('public');
  return (
    <section className={classes(page.page, page.section)} id={pricesAnchor} aria-labelledby="families-title">
      <div className={page.pair}>
        <div>
          <h2 id="families-title">{t('families.title')}</h2>
          <p className={page.lead}>{t('families.lead', { months: termMonths })}</p>
          <LinkButton href={paths.createProfile} className={styles.submit}>
            {t('home.submit')}
          </LinkButton>
        </div>
        <section aria-labelledby="prices-title">
          <h3 id="prices-title">{t('prices.title')}</h3>
          <PriceList />
          <p className={styles.note}>{t('prices.lead')}</p>
        </section>
      </div>
    </section>
  );
}

/** The list alone, for other pages. */
export function PriceList({ className }: { className?: string }) {
  const { t, language } = useTranslation('public');
  return (
    <dl className={classes(className, styles.prices)}>
      {rows.map(({ text, amount, facts }) => (
        <div key={text} className={styles.row}>
          <dt>{t(`prices.${text}`, facts)}</dt>
          <dd className={styles.amount}>{formatCents(amount, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
