import type { addToDiary as addRoute } from '@inkbridge/contracts';
import {
  addToDiaryRoute,
  changeDiaryEntryRoute,
  changeSearchRoute,
  countNewRoute,
  type DiaryKind,
  getDiaryRoute,
  getFavoriteRoute,
  listFavoritesRoute,
  listSearchesRoute,
  rateCustomerRoute,
  removeDiaryEntryRoute,
  removeSearchRoute,
  saveSearchRoute,
  type SearchPace,
  setDiaryRemindersRoute,
  setFavoriteRoute,
  showAnswersRoute,
  stopMailsRoute,
} from '@inkbridge/contracts/facts';
import type { z } from 'zod';
import { callApi, type CallContext } from './call-api.js';
import { type Body, byId, read, withBody } from './from-route.js';

// Favorites

/** Cards of the favorites that are listed now, most recently added first (AC-241, AC-450). */
export const favorites = read(['favorites'], listFavoritesRoute);

/** The note on one favorite (AC-448). Fails with an `ApiError` of status 404 if the profile is not a favorite. */
export const favoriteRecord = (id: string) => read(['favorite', id], getFavoriteRoute, { query: { id } });

type FavoriteChange = { fav: boolean; feedback?: string };

/** Turns favorite on, with a note, or off (AC-447). @throws ApiError */
export function setFavorite(id: string, body: FavoriteChange, context: CallContext) {
  return callApi(setFavoriteRoute, { query: { id }, body }, context);
}

/** Gives 1 to 5 stars; `prevRating` in the answer is the caller's earlier rating (AC-248, AC-253). @throws ApiError */
export function rateProfile(id: string, rating: number, context: CallContext) {
  return callApi(rateCustomerRoute, { query: { id }, body: { rating } }, context);
}

// The diary

/** The member's letters, the latest day first. */
export const diary = read(['diary'], getDiaryRoute);

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
export const removeDiaryEntry = byId(removeDiaryEntryRoute);

/** @throws ApiError */
export function setDiaryReminders(reminders: boolean, context: CallContext) {
  return callApi(setDiaryRemindersRoute, { body: { reminders } }, context);
}

/** Whether an own profile may say that letters are answered. @throws ApiError */
export function showAnswers(id: string, show: boolean, context: CallContext) {
  return callApi(showAnswersRoute, { query: { id }, body: { show } }, context);
}

// Saved searches

/** The member's saved searches, the newest first. */
export const savedSearches = read(['searches'], listSearchesRoute);

/** How many people published since `since` fit each saved search. */
export function newInSearches(since: Date) {
  const query = { since: since.toISOString() };
  return read(['searches', 'new', query.since], countNewRoute, { query });
}

/** The body of a new saved search. */
export type NewSearch = Body<typeof saveSearchRoute>;

/** @throws ApiError search_saved_already, too_many_searches */
export const saveSearch = withBody(saveSearchRoute);

/** @throws ApiError */
export function changeSearch(id: string, body: { name?: string; pace?: SearchPace }, context: CallContext) {
  return callApi(changeSearchRoute, { query: { id }, body }, context);
}

/** @throws ApiError */
export const removeSearch = byId(removeSearchRoute);

/** For the link in a mail; needs no session. @throws ApiError not_found */
export function stopMails(key: string, context: CallContext) {
  return callApi(stopMailsRoute, { body: { key } }, context);
}
