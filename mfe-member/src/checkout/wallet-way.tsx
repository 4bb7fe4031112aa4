import type { PaymentConfig } from '@inkbridge/federation/runtime-config';
import { useTranslation } from '@inkbridge/federation/i18n';
import { latePart } from '@inkbridge/profile-screens';
import { Button, Spinner } from '@inkbridge/ui';
import { useState } from 'react';
import { leavePage } from './leave-page.js';
import type { PaypalWayProps } from './paypal-way.js';
import styles from './payment.module.css';
import type { CheckoutActions } from './use-checkout.js';

const PaypalWay = latePart<PaypalWayProps>(() => import('./paypal-way.js').then(({ PaypalWay: Part }) => ({ Part })));

type WalletWayProps = { way: NonNullable<PaymentConfig['wallet']>; actions: CheckoutActions; hasCard: boolean };

/** PayPal, or the sandbox in its place. Loads nothing from PayPal before the user chooses it (AC-322). */
export function WalletWay({ way, actions, hasCard }: WalletWayProps) {
  const { t } = useTranslation('payment');
  const [isChosen, choose] = useState(false);

  const approve = async () => {
    const checkout = await actions.open('paypal');
    if (!checkout) return;
    actions.leaveWith('paypal');
    leavePage(checkout.approveUrl);
  };

  return (
    <>
      {isChosen && way.kind === 'paypal' ? (
        <PaypalWay
          clientId={way.clientId}
          actions={actions}
          hasCard={hasCard}
          onApprovePage={() => void approve()}
          fallback={<Spinner state="busy" label={t('wallet.loading')} doneLabel="" />}
        />
      ) : (
        <Button
          block
          className={styles.wallet}
          busy={actions.busy === 'paypal'}
          aria-disabled={actions.total <= 0 || actions.busy !== null}
          onClick={() => (way.kind === 'paypal' ? choose(true) : void approve())}
        >
          <span>{t.rich('wallet.pay', { brand: <b /> })}</span>
        </Button>
      )}
      {hasCard && <p className={styles.or}>{t('wallet.orCard')}</p>}
    </>
  );
}
