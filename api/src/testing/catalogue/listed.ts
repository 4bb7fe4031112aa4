import { type CardJson, listCustomers } from '@inkbridge/contracts';
import { expect } from 'vitest';
import type { TestApi } from '../start-test-api.js';

export type ListJson = { data: CardJson[]; total: number; totalPages: number; page: number; limit: number };
export type Query = NonNullable<Parameters<TestApi['inject']>[2]>['query'];

/** A page of a category, as a guest gets it. */
export async function list(api: TestApi, query: Query = {}): Promise<ListJson> {
  const answer = await api.inject('guest', listCustomers, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

export const namesOf = ({ data }: ListJson) => data.map(({ basicInfo }) => basicInfo.firstName);

/** Recognisable fields of a profile in a list, for `givenProfile`. */
export const named = (firstName: string, more: object = {}) => ({ basicInfo: { firstName, ...more } });
