import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { PaymentRules } from '@inkbridge/profile-screens';
import { formatCents } from '@inkbridge/shared/pricing';
import { classes, Notice } from '@inkbridge/ui';
import { withMonths } from '../dues/dues.js';
import { MonthsFields } from '../dues/months-fields.js';
import { Fold } from '../checkout/fold.js';
import styles from '../checkout/payment.module.css';
import type { CheckoutDesk } from '../checkout/use-checkout.js';

type ExtrasProps = { profile: CustomerJson; desk: CheckoutDesk };

/** What a payer may add, and what the payment is used for: below the ways to pay, so that a phone shows those first. */
export function Extras(props: ExtrasProps) {
  const { t } = useTranslation('payment');
  return (
    <section className={classes(styles.column, styles.extras)} aria-label={t('page.extras')}>
      <Placements {...props} />
      <Rules />
      <Notice icon="shield">{t('page.never')}</Notice>
    </section>
  );
}

/** Closed at first, unless placements were chosen before. Repeats the total, which may be out of sight. */
function Placements({ profile, desk: { dues, change } }: ExtrasProps) {
  const { t, language } = useTranslation('payment');
  const hasPlacements = dues.premiumPlacement > 0 || dues.featuredPlacement > 0;
  return (
    <Fold title={t('months.add')} startsOpen={hasPlacements}>
      {() => (
        <>
          <MonthsFields profile={profile} months={dues} onChange={(months) => change(withMonths(dues, months))} />
          {hasPlacements && (
            <p className={styles.newTotal}>{t('months.total', { total: formatCents(dues.totalAmount, language) })}</p>
          )}
        </>
      )}
    </Fold>
  );
}

function Rules() {
  const { t } = useTranslation('payment');
  return (
    <div>
      <h2 className={styles.rulesTitle}>{t('page.rulesTitle')}</h2>
      <PaymentRules extent="brief" className={styles.rules} />
    </div>
  );
}
