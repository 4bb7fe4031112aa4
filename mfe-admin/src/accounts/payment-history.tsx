import { adminCustomer, adminUser } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { Chip } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { paymentKeys } from '../kit/addresses.js';
import { paymentsPage, PaymentsSection } from '../kit/records/payments-section.js';
import { SearchBox } from '../kit/records/search-box.js';
import { type Address, useAddress } from '../kit/records/use-address.js';
import styles from './admin-blocks.module.css';

/** Payments of all profiles or of one (AC-059, AC-412). */
export function PaymentHistory() {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const search = address.textAt(paymentKeys.search);
  const customer = address.textAt(paymentKeys.customer) || undefined;
  const payer = address.textAt(paymentKeys.payer) || undefined;
  const isNarrowed = search !== '' || customer !== undefined || payer !== undefined;
  return (
    <PaymentsSection
      title={t('records.payments')}
      query={{ search: search || undefined, customer, payer }}
      of="everybody"
      empty={t(isNarrowed ? 'records.noPaymentFound' : 'records.noPayments')}
      tools={
        <SearchBox
          label={t('records.searchPayments')}
          placeholder={t('records.searchPaymentsHint')}
          value={search}
          onSearch={(text) => address.replace({ [paymentKeys.search]: text, [paymentsPage]: '' })}
        />
      }
    >
      <Filters customer={customer} payer={payer} address={address} />
    </PaymentsSection>
  );
}

type FiltersProps = { customer: string | undefined; payer: string | undefined; address: Address };

/** The profile or payer that the list is filtered by, each with a button that removes the filter. */
function Filters({ customer, payer, address }: FiltersProps) {
  if (customer === undefined && payer === undefined) return null;
  return (
    <div className={styles.filters}>
      {customer !== undefined && <CustomerFilter id={customer} address={address} />}
      {payer !== undefined && <PayerFilter id={payer} address={address} />}
    </div>
  );
}

function CustomerFilter({ id, address }: { id: string; address: Address }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(adminCustomer(id));
  const text = t('records.onlyProfile', { name: data ? fullNameOf(data.basicInfo) : '…' });
  return <Filter text={text} onRemove={() => address.replace({ [paymentKeys.customer]: '', [paymentsPage]: '' })} />;
}

function PayerFilter({ id, address }: { id: string; address: Address }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(adminUser(id));
  const text = t('records.onlyPayer', { name: data?.name ?? '…' });
  return <Filter text={text} onRemove={() => address.replace({ [paymentKeys.payer]: '', [paymentsPage]: '' })} />;
}

function Filter({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Chip onRemove={onRemove} removeLabel={t('records.removeFilter', { filter: text })}>
      {text}
    </Chip>
  );
}
