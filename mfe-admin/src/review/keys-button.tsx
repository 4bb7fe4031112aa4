import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Dialog } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { useState } from 'react';
import { useStore } from 'zustand';
import styles from './keys-button.module.css';
import { queueKeys, useKeyShortcut, useQueueKeys, type QueueKey } from '../kit/queue-keys.js';
import { singleKeysStore, switchSingleKeys } from '../kit/single-keys.js';

/** Lists the single-key shortcuts of this page's queue and turns them off (WCAG 2.1.4). */
export function KeysButton({ hasSearch }: { hasSearch: boolean }) {
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  const isOn = useStore(singleKeysStore, (state) => state.isOn);
  const shortcut = useKeyShortcut();
  useQueueKeys();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const textOf = (key: QueueKey) => (key === '/' && !hasSearch ? 'searchAll' : nameOf[key]);
  return (
    <>
      <Button
        variant="quiet"
        size="dense"
        className={styles.open}
        aria-haspopup="dialog"
        {...shortcut('?')}
        onClick={() => setIsOpen(true)}
      >
        {t('acts.keys.open')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('acts.keys.title')}
        closeLabel={ofConfirm('close')}
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            {ofConfirm('close')}
          </Button>
        }
      >
        <dl className={styles.keys} data-off={!isOn}>
          {queueKeys.map((key) => (
            <div key={key}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{t(`acts.keys.${textOf(key)}`)}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={t('acts.keys.use')}
          checked={isOn}
          onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
        />
        <dl className={styles.always}>
          <div>
            <dt>
              <kbd className={styles.key}>Ctrl ↵</kbd>
            </dt>
            <dd>{t('acts.keys.send')}</dd>
          </div>
        </dl>
      </Dialog>
    </>
  );
}

const nameOf = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'refuse',
  '/': 'search',
  '?': 'help',
} as const satisfies Record<QueueKey, string>;
