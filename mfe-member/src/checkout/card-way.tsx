import type { PaymentConfig } from '@inkbridge/federation/runtime-config';
import { useTranslation } from '@inkbridge/federation/i18n';
import { latePart } from '@inkbridge/profile-screens';
import { Button, Icon, Spinner } from '@inkbridge/ui';
import { useCallback, useState } from 'react';
import { SandboxCardForm } from './sandbox-card-form.js';
import type { StripeCardProps } from './stripe-card.js';
import styles from './payment.module.css';
import type { CardCheckout, PayDesk } from './use-desk.js';

const StripeCard = latePart<StripeCardProps>(() =>
  import('./stripe-card.js').then(({ StripeCard: Part }) => ({ Part })),
);

type CardWayProps = { way: NonNullable<PaymentConfig['card']>; desk: PayDesk; hasWallet: boolean };

/** Payment by card: renders the sandbox's form or embeds Stripe's (AC-302). */
export function CardWay({ way, desk, hasWallet }: CardWayProps) {
  const { t } = useTranslation('payment');
  return (
    <div className={styles.embed}>
      <p className={styles.safe}>
        <Icon name="shield" />
        <span>{t('card.safe')}</span>
      </p>
      {way.kind === 'sandbox' ? (
        <SandboxCardForm desk={desk} />
      ) : (
        <StripeWay publishableKey={way.publishableKey} desk={desk} hasWallet={hasWallet} />
      )}
    </div>
  );
}

function StripeWay({ publishableKey, desk, hasWallet }: Omit<CardWayProps, 'way'> & { publishableKey: string }) {
  const { t } = useTranslation('payment');
  const { leaveWith } = desk;
  const onPaid = useCallback(() => leaveWith('card'), [leaveWith]);
  const [opened, setOpened] = useState<{ checkout: CardCheckout; of: number } | null>(null);

  const open = async () => {
    const checkout = await desk.open('card');
    setOpened(checkout && { checkout, of: desk.total });
  };

  // After a change of months an open form would show an old total, so it is opened again.
  if (opened?.of === desk.total) {
    return (
      <StripeCard
        key={opened.checkout.sessionId}
        publishableKey={publishableKey}
        checkout={opened.checkout}
        hasWallet={hasWallet}
        resultPath={desk.resultPath('card', opened.checkout.sessionId)}
        onPaid={onPaid}
        fallback={<Spinner state="busy" label={t('card.loading')} doneLabel="" />}
      />
    );
  }
  return (
    <Button
      block
      variant="primary"
      busy={desk.busy === 'card'}
      aria-disabled={desk.total <= 0 || desk.busy !== null}
      onClick={() => void open()}
    >
      {t('card.open')}
    </Button>
  );
}
