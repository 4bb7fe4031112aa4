import type { addToDiary as addRoute } from '@inkbridge/contracts';
import {
  addToDiaryRoute,
  changeDiaryEntryRoute,
  getDiaryRoute,
  removeDiaryEntryRoute,
  setDiaryRemindersRoute,
  showAnswersRoute,
  type DiaryKind,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi, type CallContext } from './call-api.js';

/** The member's letters, the latest day first. */
export const diary = queryOptions({
  queryKey: ['diary'],
  queryFn: ({ signal, client }) => callApi(getDiaryRoute, {}, { client, signal }),
});

type NewEntry = z.input<typeof addRoute.body>['entries'][number];

/** Answers with those that are in the diary now: people who are not listed are left out. @throws ApiError */
export function addToDiary(entries: NewEntry[], context: CallContext) {
  return callApi(addToDiaryRoute, { body: { entries } }, context);
}

/** @throws ApiError */
export function changeDiaryEntry(id: string, body: { kind: DiaryKind; day: string }, context: CallContext) {
  return callApi(changeDiaryEntryRoute, { query: { id }, body }, context);
}

/** @throws ApiError */
export function removeDiaryEntry(id: string, context: CallContext) {
  return callApi(removeDiaryEntryRoute, { query: { id } }, context);
}

/** @throws ApiError */
export function setDiaryReminders(reminders: boolean, context: CallContext) {
  return callApi(setDiaryRemindersRoute, { body: { reminders } }, context);
}

/** Whether an own profile may say that letters are answered. @throws ApiError */
export function showAnswers(id: string, show: boolean, context: CallContext) {
  return callApi(showAnswersRoute, { query: { id }, body: { show } }, context);
}
