import {
  type CustomerId,
  getCustomer,
  type OwnCustomerJson,
  type OwnUpdateJson,
  updateCustomer,
} from '@inkbridge/contracts';
import { expect } from 'vitest';
import type { TestApi } from '../start-test-api.js';

export const freeChange = { basicInfo: { mailingAddress: '2 Oak Street' } };
export const paidChange = { basicInfo: { hairColor: 'Gray' } };

type Answer = Awaited<ReturnType<TestApi['inject']>>;
export const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;

/** An owner's calls about a profile; `api` gives the one of the running test. */
export function updateCalls(api: () => TestApi) {
  const put = (id: CustomerId, body: object, who: 'member' | 'other' = 'member') =>
    api().inject(who, updateCustomer, { query: { id }, body });

  async function sent(id: CustomerId, body: object): Promise<OwnUpdateJson> {
    const answer = await put(id, body);
    expect(answer.json()).toMatchObject({ data: { view: 'update' } });
    return answer.json<{ data: OwnUpdateJson }>().data;
  }

  async function own(id: CustomerId): Promise<OwnCustomerJson> {
    return (await api().inject('member', getCustomer, { query: { id } })).json<{ data: OwnCustomerJson }>().data;
  }

  return { put, sent, own };
}
