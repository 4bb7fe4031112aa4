import { useTranslation } from '@inkbridge/federation/i18n';
import { VisuallyHidden } from '@inkbridge/ui';
import { useEffect, useState } from 'react';
import { useFormPrice } from './use-form-price.js';
import { useMoney } from '../use-money.js';

/** Milliseconds a total must stay unchanged before it is announced. */
const restMs = 1_000;

/** Announces only the total to screen readers, and not while it is still changing. */
export function AnnouncedTotal() {
  const { t } = useTranslation('form');
  const money = useMoney();
  const total = money(useFormPrice().quote.total);
  const [first] = useState(total);
  const [announced, setAnnounced] = useState(total);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(total), restMs);
    return () => clearTimeout(timer);
  }, [total]);
  return (
    <VisuallyHidden>
      <output>{announced === first ? '' : t('price.announce', { total: announced })}</output>
    </VisuallyHidden>
  );
}
