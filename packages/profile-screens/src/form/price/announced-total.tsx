import { useTranslation } from '@inkbridge/federation/i18n';
import { VisuallyHidden } from '@inkbridge/ui';
import { useEffect, useState } from 'react';
import { useFormPrice } from './use-form-price.js';
import { useMoney } from '../use-money.js';

/** Milliseconds for which a total must stand before it is read out: at most one a second. */
const restMs = 1_000;

/** Only the total is read out, and not while it still changes. */
export function AnnouncedTotal() {
  const { t } = useTranslation('form');
  const money = useMoney();
  const total = money(useFormPrice().quote.total);
  const [first] = useState(total);
  const [said, setSaid] = useState(total);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(total), restMs);
    return () => clearTimeout(timer);
  }, [total]);
  return (
    <VisuallyHidden>
      <output>{said === first ? '' : t('price.announce', { total: said })}</output>
    </VisuallyHidden>
  );
}
