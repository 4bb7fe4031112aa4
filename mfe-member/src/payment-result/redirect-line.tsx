import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { paths } from '@inkbridge/shared/routes';
import { Button } from '@inkbridge/ui';
import { useEffect, useState } from 'react';
import styles from './result.module.css';

/** How long the outcome is shown before the redirect (AC-312, AC-708). */
const resultRedirectSeconds = 3;

/** Announces the redirect and performs it, unless the user chooses to stay. */
export function RedirectLine() {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);

  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => void navigate(paths.updateList, { replace: true }), resultRedirectSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [stays, navigate]);

  if (stays) return null;
  return (
    <p className={styles.redirect}>
      {t('result.redirect', { seconds: resultRedirectSeconds })}
      <Button variant="quiet" size="small" onClick={() => setStays(true)}>
        {t('result.stay')}
      </Button>
    </p>
  );
}
