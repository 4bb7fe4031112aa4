import { queues } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { Tabs } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { hintMessages } from '../hints/messages/en.js';
import { queueParams, type QueueTab, queueTabs, tabOf } from '../kit/addresses.js';
import desk from '../kit/records/desk-page.module.css';
import { type Address, useAddress } from '../kit/records/use-address.js';
import { CaseQueue } from './case-queue.js';
import { FormQueue } from './form-queue.js';
import { PaymentQueue } from './payment-queue.js';
import styles from './queues.module.css';

export const bundles = [hintMessages];

/** `/admin/queues`: cases filed by the public (D-151), payments that need an admin, and signed forms (D-136). */
export function Screen() {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const tab = tabOf(address.textAt(queueParams.tab));
  const { data: counts } = useQuery({ ...queues, staleTime: 0 });
  usePageTitle(t('queues.title'));

  const tabs = queueTabs.map((id) => ({
    id,
    label: t(`queues.tab.${id}`),
    count: counts?.[id].waiting,
    href: address.hrefWith({
      [queueParams.tab]: id === queueTabs[0] ? '' : id,
      [queueParams.state]: '',
      [queueParams.page]: '',
    }),
  }));
  return (
    <div className={desk.page}>
      <div>
        <h1 tabIndex={-1}>{t('queues.title')}</h1>
        <p className={desk.lead}>{t('queues.lead')}</p>
      </div>
      <Tabs label={t('queues.tabs')} tabs={tabs} selected={tab}>
        <div className={styles.queue}>
          <Queue tab={tab} address={address} />
        </div>
      </Tabs>
    </div>
  );
}

function Queue({ tab, address }: { tab: QueueTab; address: Address }) {
  if (tab === 'payments') return <PaymentQueue address={address} />;
  if (tab === 'forms') return <FormQueue address={address} />;
  return <CaseQueue kind={tab} address={address} />;
}
