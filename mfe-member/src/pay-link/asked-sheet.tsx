import { isApiError, openLinkCheckout } from '@inkbridge/api-client';
import type { AskedPaymentJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { PaymentRules } from '@inkbridge/profile-screens';
import { centsOf } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { classes, Link, Notice } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BillLines } from '../dues/dues-lines.js';
import { CardWay } from '../checkout/card-way.js';
import { Obstructed } from '../checkout/obstructed.js';
import styles from '../checkout/payment.module.css';
import own from './pay-link.module.css';
import { readPaymentWays } from '../checkout/payment-ways.js';
import { resultQuery } from '../checkout/result-path.js';
import { useDesk, type Obstacle } from '../checkout/use-desk.js';
import { WalletWay } from '../checkout/wallet-way.js';
import { keepPayerPlace, type PayerPlace } from './payer-place.js';
import { Told } from './told.js';

type AskedSheetProps = {
  place: PayerPlace;
  asked: AskedPaymentJson;
  /** Reads what is asked for again. */
  onStale: () => Promise<AskedPaymentJson | null>;
};

/** Who asks, for whom, the price line by line, and the ways to pay. */
export function AskedSheet(props: AskedSheetProps) {
  const { t } = useTranslation('payLink');
  const { t: payment } = useTranslation('payment');
  const [ways] = useState(readPaymentWays);
  const { name, asker, kind, lines, alreadyPaid, totalAmount, endsAt, isOwn } = props.asked;
  const desk = useGuestDesk(props);

  if (desk.obstacle?.kind === 'already_paid') return <Told what="paid" name={name} />;
  if (hasEnded(desk.obstacle)) return <Told what="ended" />;
  return (
    <div className={styles.pay}>
      <section className={classes(styles.column, styles.order)}>
        <div>
          <h1>{t('heading', { name })}</h1>
          <p className={styles.lead}>{t(`asks.${kind}`, { name, asker })}</p>
        </div>
        <BillLines lines={lines} alreadyPaid={alreadyPaid} total={totalAmount} live folds />
      </section>
      <section className={classes(styles.column, styles.ways)} aria-label={payment('page.ways')}>
        {isOwn && (
          <Notice>
            {t('own.text')} <Link href={paths.updateList}>{t('own.pay')}</Link>
          </Notice>
        )}
        {desk.obstacle && <Obstructed obstacle={desk.obstacle} />}
        {ways.wallet && <WalletWay way={ways.wallet} desk={desk} hasCard={ways.card !== null} />}
        {ways.card && <CardWay way={ways.card} desk={desk} hasWallet={ways.wallet !== null} />}
        {!ways.wallet && !ways.card && <p>{payment('page.noWay')}</p>}
      </section>
      <section className={classes(styles.column, styles.extras)} aria-label={payment('page.rulesTitle')}>
        <div>
          <h2 className={styles.rulesTitle}>{payment('page.rulesTitle')}</h2>
          <PaymentRules extent="guest" className={styles.rules} />
          <p className={classes(styles.hint, own.ends)}>
            {t('noAccount')} {endsAt && t('until', { ends: formatDate(new Date(endsAt)) })}
          </p>
        </div>
        <Notice icon="shield">{t('private')}</Notice>
      </section>
    </div>
  );
}

function hasEnded(obstacle: Obstacle | null): boolean {
  return obstacle?.kind === 'refused' && isApiError(obstacle.error) && obstacle.error.code === 'link_ended';
}

function useGuestDesk({ place, asked, onStale }: AskedSheetProps) {
  const client = useQueryClient();
  const { secret, payerKey } = place;
  return useDesk({
    total: centsOf(asked.totalAmount),
    async openCheckout(provider) {
      const body = { secret, payerKey, totalAmount: asked.totalAmount };
      const checkout = await openLinkCheckout(provider, body, { client });
      const ref = 'sessionId' in checkout ? checkout.sessionId : 'id' in checkout ? checkout.id : null;
      if (ref !== null) keepPayerPlace({ ...place, last: { provider, ref } });
      return checkout;
    },
    async priceNow() {
      const latest = await onStale();
      return latest && latest.totalAmount !== asked.totalAmount ? centsOf(latest.totalAmount) : null;
    },
    resultPath: (provider, ref) => `${paths.payLink}?${resultQuery(provider, ref)}`,
  });
}
