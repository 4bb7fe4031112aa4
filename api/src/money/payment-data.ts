import { receiptSchema } from '@inkbridge/contracts';
import type { PersonalDataSource } from '../people/own-data/personal-data-source.js';
import type { Account } from '../people/accounts/user.js';
import { z } from 'zod';
import type { PaymentRepository } from './payment-repository.js';
import type { PaymentSearch } from './payment-search.js';
import type { PaymentViews } from './payment-views.js';

type PaymentDataDeps = {
  payments: Pick<PaymentRepository, 'scanOf' | 'listOpenOf'>;
  views: Pick<PaymentViews, 'receiptOf'>;
  search: Pick<PaymentSearch, 'renew'>;
  /** Ends the owner's pay links. */
  endLinks: (owner: Account) => Promise<unknown>;
  release: (dueKey: string) => Promise<'released' | 'paid' | 'busy'>;
};

/**
 * A payer's own payments. The ledger keeps them when the account goes: it names payers by the ids of their accounts, so
 * that nothing in it names a payer who is gone, and forgets the names that they are found by (D-121).
 */
export function createPaymentData({ payments, views, search, endLinks, release }: PaymentDataDeps): PersonalDataSource {
  async function* rowsOf({ id }: Account): AsyncGenerator<object> {
    for await (const payment of payments.scanOf(id)) {
      const { user: _owner, ...receipt } = z.encode(receiptSchema, await views.receiptOf(payment));
      yield { createdAt: payment.createdAt, ...receipt };
    }
  }

  return {
    files: (owner) => [{ name: 'payments', rows: rowsOf(owner) }],

    async forget(owner) {
      const { id } = owner;
      await endLinks(owner);
      const outcomes = [];
      for (const { dueKey } of await payments.listOpenOf(id)) outcomes.push(await release(dueKey));
      if (outcomes.includes('busy')) return 'later';
      await search.renew({ payer: id }, { gone: id });
      return 'done';
    },
  };
}
