import type { CustomerJson, UserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { readInlinedJson, runtimeConfigId, type PaymentConfig } from '@inkbridge/federation/runtime-config';
import type { Dues } from '@inkbridge/shared/pricing';
import { paths } from '@inkbridge/shared/routes';
import { LinkButton } from '@inkbridge/ui';
import { useEffect, useRef, useState } from 'react';
import { BalanceWay } from './balance-way.js';
import { CardWay } from './card-way.js';
import { ObstacleNotice } from './obstacle-notice.js';
import { OrderSide } from './order-side.js';
import styles from './payment.module.css';
import { useCheckout, type Obstacle } from './use-checkout.js';
import { WalletWay } from './wallet-way.js';

type CheckoutProps = { profile: CustomerJson; payer: UserJson; first: Dues };

/** The order on one side, the ways to pay on the other. A checkout is opened only when the user chooses a way. */
export function Checkout({ profile, payer, first }: CheckoutProps) {
  const { t } = useTranslation('payment');
  const desk = useCheckout(profile, first);
  const [ways] = useState(readPaymentWays);
  const { obstacle } = desk;

  return (
    <div className={styles.pay}>
      <OrderSide profile={profile} desk={desk} />
      <section className={styles.column} aria-label={t('page.ways')}>
        {obstacle && <Obstructed obstacle={obstacle} />}
        {obstacle?.kind === 'already_paid' ? (
          <LinkButton href={paths.updateList} variant="primary" block>
            {t('page.toList')}
          </LinkButton>
        ) : (
          <>
            <BalanceWay cid={profile._id} payer={payer} desk={desk} isOnly={!ways.wallet && !ways.card} />
            {ways.wallet && <WalletWay way={ways.wallet} desk={desk} hasCard={ways.card !== null} />}
            {ways.card && <CardWay way={ways.card} desk={desk} hasWallet={ways.wallet !== null} />}
            {!ways.wallet && !ways.card && <p>{t('page.noWay')}</p>}
          </>
        )}
      </section>
    </div>
  );
}

/** Scrolls to the error: on a phone the ways to pay are far below the lines. */
function Obstructed({ obstacle }: { obstacle: Obstacle }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.obstacle}>
      <ObstacleNotice obstacle={obstacle} />
    </div>
  );
}

const none: PaymentConfig = { card: null, wallet: null };

/** The ways to pay from the page's configuration; none if it has no entry. */
function readPaymentWays(): PaymentConfig {
  const config: { payments?: PaymentConfig } = readInlinedJson(document, runtimeConfigId) ?? {};
  return config.payments ?? none;
}
