import type { PaymentEffectJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { paths } from '@inkbridge/shared/routes';
import { Button } from '@inkbridge/ui';
import { useEffect, useState } from 'react';
import { paidState } from '../dues/paid-state.js';
import styles from './result.module.css';
import { usePageIsVisible } from './use-page-is-visible.js';

/** How long the outcome is shown before the redirect (AC-312, AC-708). */
const resultRedirectSeconds = 3;

/** Announces the redirect and performs it, unless the user chooses to stay. Counts only while the page can be seen. */
export function RedirectLine({ effect }: { effect: PaymentEffectJson | null | undefined }) {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const isVisible = usePageIsVisible();
  const [stays, setStays] = useState(false);

  useEffect(() => {
    if (stays || !isVisible) return undefined;
    const redirect = () => void navigate(paths.updateList, { replace: true, state: paidState(effect) });
    const timer = setTimeout(redirect, resultRedirectSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [stays, isVisible, navigate, effect]);

  if (stays) {
    // takes the focus of the button that is gone
    return (
      <p ref={(line) => line?.focus()} tabIndex={-1} className={styles.redirect}>
        {t('result.stays')}
      </p>
    );
  }
  return (
    <p className={styles.redirect}>
      <span>{t('result.redirect', { seconds: resultRedirectSeconds })}</span>
      <Button variant="quiet" size="small" onClick={() => setStays(true)}>
        {t('result.stay')}
      </Button>
    </p>
  );
}
