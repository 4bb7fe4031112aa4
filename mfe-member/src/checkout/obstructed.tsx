import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText, useTextOfCode } from '@inkbridge/frame';
import { Alert } from '@inkbridge/ui';
import { useEffect, useRef } from 'react';
import styles from './payment.module.css';
import type { Obstacle } from './use-checkout.js';
import { useMoney } from '../dues/use-money.js';

/** Scrolls to the error: on a phone the ways to pay are far below the lines. */
export function Obstructed({ obstacle }: { obstacle: Obstacle }) {
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

/** Explains why no checkout was opened, and the way out (AC-318, AC-319, D-73, D-92, D-119). */
function ObstacleNotice({ obstacle }: { obstacle: Obstacle }) {
  const { t } = useTranslation('payment');
  const money = useMoney();
  const textOfCode = useTextOfCode();
  const errorText = useErrorText();
  if (obstacle.kind === 'not_started') return <Alert>{textOfCode('payment_not_started')}</Alert>;
  if (obstacle.kind === 'no_secret') return <Alert>{textOfCode('no_checkout')}</Alert>;
  if (obstacle.kind === 'already_paid') return <Alert>{textOfCode('already_paid')}</Alert>;
  if (obstacle.kind === 'refused') return <Alert>{errorText(obstacle.error)}</Alert>;
  if (obstacle.kind === 'other_payer')
    return (
      <Alert>
        <span>{errorText(obstacle.error)}</span>{' '}
        {obstacle.minutes !== null && <span>{t('page.otherPayer', { count: obstacle.minutes })}</span>}
      </Alert>
    );
  const [before, now] = [money(obstacle.before), money(obstacle.now)];
  return (
    <Alert>
      {textOfCode('price_changed')} {t('page.priceChanged', { before, now })}
    </Alert>
  );
}
