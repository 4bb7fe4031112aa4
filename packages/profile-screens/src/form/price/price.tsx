import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, classes, Dialog, stickyBar, VisuallyHidden } from '@inkbridge/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormPrice } from '../state/form-edit.js';
import { creditKey, type PriceLine, useMoney, useQuoteLines } from './use-quote-lines.js';
import styles from './price.module.css';
import { useFormPrice } from './form-price.js';

/**
 * The price so far beside the form on wide screens. Only the lines scroll: the total and its child, the button to
 * continue, are always in view.
 */
export function PricePanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation('form');
  const price = useFormPrice();
  const { ref, overflows } = useOverflow();
  const count = price.quote.lines.length;
  const label = t('price.lines', { count });
  return (
    <aside className={styles.panel} aria-label={t('price.title')}>
      <div className={styles.panelHead}>
        <h2 className={styles.title}>{t('price.title')}</h2>
        {count > 0 && <span className={styles.count}>{label}</span>}
      </div>
      {/* A scrolling area must be reachable by keyboard. */}
      <div ref={ref} className={styles.scroll} {...(overflows && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
        <PriceLines price={price} />
      </div>
      <div className={styles.panelFoot}>
        <PriceSum price={price} />
        {children}
      </div>
    </aside>
  );
}

/** At the bottom of a phone's screen: the total, and a button that opens the lines; or its child, the button to send. */
export function PriceBar({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('form');
  const money = useMoney();
  const price = useFormPrice();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (children) {
    return (
      <div className={styles.bar} ref={stickyBar}>
        <div className={styles.send}>{children}</div>
      </div>
    );
  }
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

/**
 * Whether an element has more content than it shows at once, at every rendering and size. An observer tells it once the
 * page is laid out anyway: to ask at every key would lay out the whole form for it.
 */
function useOverflow() {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight);
    if (typeof ResizeObserver !== 'function') {
      measure(); // an extension has taken it away
      return undefined;
    }
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  });
  return { ref, overflows };
}

type PriceProps = { price: FormPrice };

/** The charges, line by line. Briefly tints a line added while they are shown. */
function PriceLines({ price }: PriceProps) {
  const { t } = useTranslation('form');
  const lines = useQuoteLines()(price).filter(({ key }) => key !== creditKey);
  const [first] = useState(() => new Set(lines.map(({ key }) => key)));

  if (lines.length === 0) return <p className={styles.note}>{t('price.none')}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.key} line={line} isNew={!first.has(line.key)} />
      ))}
    </ul>
  );
}

/** The amount already paid, the total, and when to pay. */
function PriceSum({ price }: PriceProps) {
  const { t } = useTranslation('form');
  const { t: fields } = useTranslation('fields');
  const money = useMoney();
  const credit = useQuoteLines()(price).find(({ key }) => key === creditKey);
  return (
    <>
      <div className={styles.sums}>
        {credit && (
          <p className={styles.credit}>
            <span>{credit.label}</span>
            <b className={styles.amount}>{credit.amount}</b>
          </p>
        )}
        <p className={styles.total}>
          <span>{fields('line.total')}</span>
          <b>{money(price.quote.total)}</b>
        </p>
      </div>
      <p className={styles.note}>{t('price.always')}</p>
    </>
  );
}

function Line({ line, isNew }: { line: PriceLine; isNew: boolean }) {
  const [wasNew] = useState(isNew);
  return (
    <li className={classes(styles.line, wasNew && styles.fresh)}>
      <span>
        <span>{line.label}</span>
        {line.why && <small className={styles.why}>{line.why}</small>}
      </span>
      <b className={styles.amount}>{line.amount}</b>
    </li>
  );
}
