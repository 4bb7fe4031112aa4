import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Dialog, stickyBar } from '@inkbridge/ui';
import { useState } from 'react';
import { PriceLines, PriceSum } from './price-lines.js';
import styles from './price.module.css';
import { useFormPrice } from './use-form-price.js';
import { useMoney } from '../use-money.js';

/** At the bottom of a phone's screen: the total, and a button that opens the lines. */
export function PriceBar() {
  const { t } = useTranslation('form');
  const money = useMoney();
  const price = useFormPrice();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.bar} ref={stickyBar}>
      <p>
        <span className={styles.soFar}>{t('price.totalSoFar')}</span>
        <b className={styles.sum}>{money(price.quote.total)}</b>
      </p>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('price.see')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('price.title')}
        closeLabel={t('price.close')}
        onClose={close}
        actions={
          <Button variant="primary" block onClick={close}>
            {t('price.back')}
          </Button>
        }
      >
        <PriceLines price={price} />
        <PriceSum price={price} />
      </Dialog>
    </div>
  );
}
