import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { within } from '@inkbridge/shared/time';
import { Alert, Button, Spinner } from '@inkbridge/ui';
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
// The default import would load Stripe's script on every page that imports this module.
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { useEffect, useMemo, useState } from 'react';
import styles from './payment.module.css';
import { type CardCheckout, patienceMs } from './use-checkout.js';

export type StripeCardProps = {
  publishableKey: string;
  checkout: CardCheckout;
  resultPath: string;
  hasWallet: boolean;
  /** The card was charged; the page of the result follows. Another function would open the form again. */
  onPaid: () => void;
};

/**
 * Stripe's embedded checkout. If its script does not load, the page says so and offers the other ways to pay (case 32).
 */
export function StripeCard(props: StripeCardProps) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({
  publishableKey,
  checkout,
  resultPath,
  hasWallet,
  onPaid,
  onRetry,
}: StripeCardProps & { onRetry: () => void }) {
  const { t } = useTranslation('payment');
  const [state, setState] = useState<Stripe | 'loading' | 'blocked'>('loading');

  useEffect(() => {
    let isShown = true;
    const settle = (next: Stripe | 'blocked') => isShown && setState(next);
    inTime(loadStripe(publishableKey)).then(
      (stripe) => settle(stripe ? guarded(stripe, () => settle('blocked')) : 'blocked'),
      () => settle('blocked'),
    );
    return () => {
      isShown = false;
    };
  }, [publishableKey]);

  if (state === 'loading') return <Spinner state="busy" label={t('card.loading')} doneLabel="" />;
  if (state === 'blocked') return <Blocked hasWallet={hasWallet} onRetry={onRetry} />;
  return <Embedded stripe={state} checkout={checkout} resultPath={resultPath} onPaid={onPaid} />;
}

type EmbeddedProps = { stripe: Stripe } & Pick<StripeCardProps, 'checkout' | 'resultPath' | 'onPaid'>;

function Embedded({ stripe, checkout: { clientSecret }, resultPath, onPaid }: EmbeddedProps) {
  const navigate = useNavigate();
  const options = useMemo(
    () => ({
      clientSecret,
      onComplete() {
        onPaid();
        void navigate(resultPath, { replace: true });
      },
    }),
    [clientSecret, resultPath, navigate, onPaid],
  );
  return (
    <EmbeddedCheckoutProvider stripe={stripe} options={options}>
      <EmbeddedCheckout />
    </EmbeddedCheckoutProvider>
  );
}

/** Rejects if the work takes too long, because a network that drops packets never answers at all. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return within(patienceMs, work, () => {
    throw new Error(`No answer within ${patienceMs} ms`);
  });
}

/** React Stripe does not catch a form that fails to load and would stay blank forever; this reports the failure. */
function guarded(stripe: Stripe, onBlocked: () => void): Stripe {
  const createEmbeddedCheckoutPage: Stripe['createEmbeddedCheckoutPage'] = (options) =>
    inTime(stripe.createEmbeddedCheckoutPage(options)).catch(() => {
      onBlocked();
      return new Promise<never>(() => undefined);
    });
  const own: Stripe = Object.create(stripe); // keeps the methods that Stripe's object inherits
  return Object.assign(own, { createEmbeddedCheckoutPage });
}

function Blocked({ hasWallet, onRetry }: { hasWallet: boolean; onRetry: () => void }) {
  const { t } = useTranslation('payment');
  return (
    <div className={styles.column}>
      <Alert>
        {t('card.blocked')} {t(hasWallet ? 'card.blockedElse' : 'card.blockedAlone')}
      </Alert>
      <Button block icon="retry" onClick={onRetry}>
        {t('card.retry')}
      </Button>
    </div>
  );
}
