import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { Alert, Button, Spinner } from '@inkbridge/ui';
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect, useMemo, useState } from 'react';
import styles from './payment.module.css';
import { type CheckoutActions, patienceMs } from './use-checkout.js';

export type PaypalWayProps = {
  clientId: string;
  actions: CheckoutActions;
  hasCard: boolean;
  /** Pays on PayPal's own page instead, without its script. */
  onApprovePage: () => void;
};

/** PayPal's own buttons. If their script does not load, the page says so and offers the other ways to pay (case 32). */
export function PaypalWay({ clientId, ...rest }: PaypalWayProps) {
  // A new options object would make PayPal load its script again.
  const options = useMemo(
    () => ({ clientId, currency: 'USD', intent: 'capture', components: 'buttons', disableFunding: 'card,credit' }),
    [clientId],
  );
  return (
    <PayPalScriptProvider options={options}>
      <PaypalButtons {...rest} />
    </PayPalScriptProvider>
  );
}

function PaypalButtons({ actions, hasCard, onApprovePage }: Omit<PaypalWayProps, 'clientId'>) {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const isBlocked = useBlocked();
  const [hasFailed, setHasFailed] = useState(false);
  const [{ isResolved }] = usePayPalScriptReducer();
  const result = (order: string | null) => {
    actions.leaveWith('paypal');
    void navigate(actions.resultPath('paypal', order), { replace: true });
  };

  const createOrder = async () => {
    setHasFailed(false);
    const checkout = await actions.open('paypal');
    // Throwing makes PayPal close its window; the page already shows the reason.
    if (!checkout) throw new Error('No order was opened');
    return checkout.order.id;
  };

  if (isBlocked) return <Blocked hasCard={hasCard} busy={actions.busy === 'paypal'} onApprovePage={onApprovePage} />;
  return (
    <div className={styles.column}>
      {!isResolved && <Spinner state="busy" label={t('wallet.loading')} doneLabel="" />}
      <PayPalButtons
        style={{ layout: 'vertical', label: 'pay', height: 48 }}
        forceReRender={[actions.total]}
        createOrder={createOrder}
        onApprove={({ orderID }) => Promise.resolve(result(orderID))}
        onCancel={() => result(null)}
        onError={() => setHasFailed(true)}
      />
      {hasFailed && !actions.obstacle && <Alert>{t('wallet.failed')}</Alert>}
    </div>
  );
}

/** True if PayPal's script fails to load or, because some networks drop requests silently, takes too long. */
function useBlocked(): boolean {
  const [{ isRejected, isPending }] = usePayPalScriptReducer();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isRejected || (isPending && isLate);
}

function Blocked({ hasCard, busy, onApprovePage }: { hasCard: boolean; busy: boolean; onApprovePage: () => void }) {
  const { t } = useTranslation('payment');
  return (
    <div className={styles.column}>
      <Alert>
        {t('wallet.blocked')} {t(hasCard ? 'wallet.blockedElse' : 'wallet.blockedAlone')}
      </Alert>
      <Button block className={styles.wallet} busy={busy} onClick={onApprovePage}>
        {t('wallet.page')}
      </Button>
    </div>
  );
}
