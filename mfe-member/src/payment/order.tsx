import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { ProfileStamp } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { classes, useNow } from '@inkbridge/ui';
import { linesOf } from '../dues/dues.js';
import { DuesLines } from '../dues/dues-lines.js';
import { EndNote } from '../dues/end-note.js';
import styles from '../checkout/payment.module.css';
import type { CheckoutDesk } from '../checkout/use-checkout.js';

/** The profile and the cost, line by line (AC-297). */
export function Order({ profile, desk: { dues } }: { profile: CustomerJson; desk: CheckoutDesk }) {
  const { t } = useTranslation('payment');
  const now = useNow();
  const own = 'customerStatus' in profile ? profile : null;
  return (
    <section className={classes(styles.column, styles.order)}>
      <div>
        <h1>{t('page.title')}</h1>
        <p className={styles.lead}>{t('page.lead')}</p>
      </div>
      <Listed profile={profile} />
      <DuesLines
        {...linesOf(dues)}
        total={dues.totalAmount}
        live
        folds
        renderNote={(line) => <EndNote line={line} terms={own} now={now} />}
      />
    </section>
  );
}

function Listed({ profile }: { profile: CustomerJson }) {
  const { t } = useTranslation('payment');
  const { t: words } = useTranslation('profile');
  const { basicInfo } = profile;
  const expiresAt = 'customerStatus' in profile ? profile.customerStatus.expiresAt : null;
  return (
    <div className={styles.listed}>
      <ProfileStamp profile={profile} size="s" eager />
      <div>
        <p className={styles.name}>{fullNameOf(basicInfo)}</p>
        <p className={styles.facts}>
          {words('field.inmateNumber')} {basicInfo.inmateNumber}
        </p>
        {expiresAt && (
          <p className={styles.facts}>
            {t.rich(
              'page.liveUntil',
              { date: <time dateTime={expiresAt} /> },
              { date: formatDate(new Date(expiresAt)) },
            )}
          </p>
        )}
      </div>
    </div>
  );
}
