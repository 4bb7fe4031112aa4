import type { PaymentConfig } from '@inkbridge/federation/runtime-config';
import { useTranslation } from '@inkbridge/federation/i18n';
import { latePart } from '@inkbridge/profile-screens';
import { Button, Icon, Spinner } from '@inkbridge/ui';
import { useCallback, useState } from 'react';
import { SandboxCardForm } from './sandbox-card-form.js';
import type { StripeCardProps } from './stripe-card.js';
import styles from './payment.module.css';
import type { CardCheckout, CheckoutActions } from './use-checkout.js';

const StripeCard = latePart<StripeCardProps>(() =>
  import('./stripe-card.js').then(({ StripeCard: Part }) => ({ Part })),
);

type CardWayProps = { way: NonNullable<PaymentConfig['card']>; actions: CheckoutActions; hasWallet: boolean };

/** Payment by card: renders the sandbox's form or embeds Stripe's (AC-302). */
export function CardWay({ way, actions, hasWallet }: CardWayProps) {
  const { t } = useTranslation('payment');
  return (
    <div className={styles.embed}>
      <p className={styles.safe}>
        <Icon name="shield" />
        <span>{t('card.safe')}</span>
      </p>
      {way.kind === 'sandbox' ? (
        <SandboxCardForm actions={actions} />
      ) : (
        <StripeWay publishableKey={way.publishableKey} actions={actions} hasWallet={hasWallet} />
      )}
    </div>
  );
}

function StripeWay({ publishableKey, actions, hasWallet }: Omit<CardWayProps, 'way'> & { publishableKey: string }) {
  const { t } = useTranslation('payment');
  const { leaveWith } = actions;
  const onPaid = useCallback(() => leaveWith('card'), [leaveWith]);
  const [opened, setOpened] = useState<{ checkout: CardCheckout; of: number } | null>(null);

  const open = async () => {
    const checkout = await actions.open('card');
    setOpened(checkout && { checkout, of: actions.total });
  };

  // After a change of months an open form would show an old total, so it is opened again.
  if (opened?.of === actions.total) {
    return (
      <StripeCard
        key={opened.checkout.sessionId}
        publishableKey={publishableKey}
        checkout={opened.checkout}
        hasWallet={hasWallet}
        resultPath={actions.resultPath('card', opened.checkout.sessionId)}
        onPaid={onPaid}
        fallback={<Spinner state="busy" label={t('card.loading')} doneLabel="" />}
      />
    );
  }
  return (
    <Button
      block
      variant="primary"
      busy={actions.busy === 'card'}
      aria-disabled={actions.total <= 0 || actions.busy !== null}
      onClick={() => void open()}
    >
      {t('card.open')}
    </Button>
  );
}
