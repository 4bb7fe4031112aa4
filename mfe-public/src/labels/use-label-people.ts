import { diary, facilityStops, favorites, hostedEvening, peopleOfList, unlistedFavorites } from '@inkbridge/api-client';
import type { FacilityStopJson, MailRuleJson } from '@inkbridge/contracts';
import { isMailStopped, type MailItem, mostLabels, type UnlistedReason } from '@inkbridge/contracts/facts';
import { useLoss } from '@inkbridge/frame';
import type { ListedProfile } from '@inkbridge/profile-screens';
import { useSession } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import { categoryOf } from '@inkbridge/shared/option-lists';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { eveningQuery } from '@inkbridge/shared/routes';
import { useNow } from '@inkbridge/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { letterBoxOf } from '../letters/letter-box.js';
import { useEnvelopes } from '../letters/use-envelopes.js';
import { readListing, toCatalogueQuery } from '../listing/listing-address.js';
import { foundProfile } from '../layout/found.js';
import type { Addressee } from './label-pages.js';

/** Where people of a sheet come from. */
const labelSources = ['favorites', 'desk', 'list', 'evening'] as const;

export type LabelSource = (typeof labelSources)[number];

/** Somebody with a label. */
export type Person = Addressee & { profile: Profile };

type Profile = Pick<ListedProfile, '_id' | 'basicInfo' | 'facilityId'>;

/** Somebody without one. */
export type LeftOut = { id: string; name: string; why: UnlistedReason | 'unchecked' | { facility: FacilityStopJson } };

/** What one source answered so far. */
type Pile = { profiles: readonly Profile[]; leftOut: readonly LeftOut[]; total?: number };

const nothing: Pile = { profiles: [], leftOut: [] };

/**
 * What could not be asked while the rest is shown: a source, which favorites are not listed any more, or whose letters go
 * elsewhere or wait.
 */
export type Trouble = { name: LabelSource | 'unlisted' | 'facts'; isTrying: boolean; retry: () => void };

function troubleOf(name: Trouble['name'], { isTrying, retry }: Omit<Trouble, 'name'>): Trouble {
  return { name, isTrying, retry };
}

/** Several calls as one: only those without an answer are repeated. */
function queryOf(all: readonly Pick<UseQueryResult, 'data' | 'isFetching' | 'refetch'>[]) {
  const missing = all.filter(({ data }) => data === undefined);
  return {
    isTrying: missing.some(({ isFetching }) => isFetching),
    retry: () => missing.forEach(({ refetch }) => void refetch()),
  };
}

/** The sources that an address names, favorites if none; a list is named by its category. */
export function sourcesIn(params: URLSearchParams): LabelSource[] {
  const named = labelSources.filter((source) => params.getAll('from').includes(source));
  const all = params.has('search') ? [...named.filter((source) => source !== 'list'), 'list' as const] : named;
  return all.length === 0 ? ['favorites'] : all;
}

/** The people of some sources, each once, with their envelopes; and those who may have none. */
export function useLabelPeople(params: URLSearchParams) {
  const sources = sourcesIn(params);
  const piles = {
    favorites: useFavoritePile(sources.includes('favorites')),
    desk: useDeskPile(sources.includes('desk')),
    list: useListPile(params, sources.includes('list')),
    evening: useEveningPile(params.get(eveningQuery) ?? '', sources.includes('evening')),
  };
  const { linesFor, rules, asked } = useEnvelopes();
  const stops = useQuery(facilityStops);
  const today = calendarDate(useNow());
  const facts = [...asked, stops];
  const losses = [useLoss(asked[0]), useLoss(asked[1]), useLoss(stops)];
  const wanted = sources.map((source) => piles[source]);
  const profiles = new Map(wanted.flatMap(({ pile }) => pile.profiles).map((one) => [one._id, one]));
  const stopOf = ({ facilityId }: Profile) =>
    stops.data?.find(({ id, status }) => id === facilityId && (status.is === 'closed' || isMailStopped(status, today)));
  const everybody = [...profiles.values()].map((profile) => ({
    id: profile._id,
    name: fullNameOf(profile.basicInfo),
    lines: linesFor(profile),
    profile,
    facility: stopOf(profile),
  }));
  const unlisted = new Map(wanted.flatMap(({ pile }) => pile.leftOut).map((one) => [one.id, one]));
  return {
    people: everybody.filter(({ facility }) => facility === undefined),
    leftOut: [
      ...[...unlisted.values()].filter(({ id }) => !profiles.has(id)),
      ...everybody.flatMap(({ id, name, facility }) => (facility ? [{ id, name, why: { facility } }] : [])),
    ],
    /** People of a list beyond those that it is asked for. */
    beyond: sources.includes('list') ? Math.max(0, (piles.list.pile.total ?? 0) - piles.list.pile.profiles.length) : 0,
    rules,
    isWaiting: wanted.some(({ isWaiting }) => isWaiting) || facts.some(({ data }, at) => !data && losses[at] === null),
    /** Null while somebody of any source can be shown. */
    loss: wanted.every(({ loss }) => loss !== null) ? (wanted[0]?.loss ?? null) : null,
    troubles: [
      ...sources.filter((source) => piles[source].loss !== null).map((name) => troubleOf(name, piles[name])),
      ...(sources.includes('favorites') && piles.favorites.isUnlistedLost
        ? [troubleOf('unlisted', piles.favorites)]
        : []),
      ...(facts.every(({ data }) => data) ? [] : [troubleOf('facts', queryOf(facts))]),
    ],
    /** Answers that this device may have kept. */
    kept: sources.includes('favorites') ? piles.favorites.query : sources.includes('desk') ? piles.desk.query : null,
    retry: () => wanted.forEach(({ retry }) => retry()),
  };
}

/** The states of these people whose mail rules name this as refused, by name. */
export function statesRefusing(rules: readonly MailRuleJson[], people: readonly Person[], item: MailItem): string[] {
  const states = new Set<string>(people.map(({ profile }) => profile.basicInfo.state));
  const refusing = rules.flatMap(({ state, limits }) =>
    state !== null && states.has(state) && limits.refused.includes(item) ? [state] : [],
  );
  return [...new Set(refusing)].toSorted();
}

function useFavoritePile(isWanted: boolean) {
  const listed = useQuery({ ...favorites, enabled: isWanted });
  const unlisted = useQuery({ ...unlistedFavorites, enabled: isWanted });
  const loss = useLoss(listed);
  const unlistedLoss = useLoss(unlisted);
  const leftOut = (unlisted.data ?? []).map(({ _id, name, why }) => ({ id: _id, name, why }));
  return {
    query: listed,
    pile: listed.data ? { profiles: listed.data, leftOut } : nothing,
    loss: listed.data ? null : loss,
    isUnlistedLost: !unlisted.data && unlistedLoss !== null,
    isWaiting: (!listed.data && loss === null) || (!unlisted.data && unlistedLoss === null),
    ...queryOf([listed, unlisted]),
  };
}

/** Everybody in the diary, and those to whom a letter was begun on this device. */
function useDeskPile(isWanted: boolean) {
  const { user } = useSession();
  const [letters] = useState(() => (user ? letterBoxOf({ userId: user._id }).letters.all() : []));
  const notes = useQuery({ ...diary, enabled: isWanted });
  const loss = useLoss(notes);
  const known = new Map((notes.data?.people ?? []).map((one) => [one._id, one]));
  const begun = notes.data ? letters.filter(({ key }) => !known.has(key)) : [];
  const ids = begun.map(({ key }) => key);
  const asked = useQuery({
    queryKey: ['begunLetters', ids],
    queryFn: ({ client }) => Promise.all(ids.map((id) => client.fetchQuery(foundProfile(id)))),
    enabled: isWanted && ids.length > 0,
  });
  const askedLoss = useLoss(asked);
  const names = new Map([
    ...(notes.data?.entries ?? []).map(({ customerId, name }) => [customerId, name] as const),
    ...begun.map(({ key, value }) => [key, value.to.name] as const),
  ]);
  const found = (asked.data ?? []).filter((one) => one !== null);
  const shown = new Set([...known.keys(), ...found.map(({ _id }) => _id)]);
  const whyNot = (id: string): LeftOut['why'] => (askedLoss !== null && ids.includes(id) ? 'unchecked' : 'unlisted');
  return {
    query: notes,
    pile: {
      profiles: [...known.values(), ...found],
      leftOut: [...names].flatMap(([id, name]) => (shown.has(id) ? [] : [{ id, name, why: whyNot(id) }])),
    },
    loss: notes.data ? null : loss,
    isWaiting: (!notes.data && loss === null) || (asked.isLoading && askedLoss === null),
    ...queryOf([notes, ...(ids.length > 0 ? [asked] : [])]),
  };
}

function useListPile(params: URLSearchParams, isWanted: boolean) {
  const query = { options: categoryOf(params.get('search')), ...toCatalogueQuery(readListing(params)) };
  const list = useQuery({ ...peopleOfList(query, mostLabels), enabled: isWanted });
  const loss = useLoss(list);
  return {
    pile: list.data ? { profiles: list.data.cards, leftOut: [], total: list.data.total } : { ...nothing, total: 0 },
    loss: list.data ? null : loss,
    isWaiting: !list.data && loss === null,
    ...queryOf([list]),
  };
}

/** Those of a writing evening whom nobody has yet. Who is stopped there is left out here, with the reason. */
function useEveningPile(id: string, isWanted: boolean) {
  const evening = useQuery({ ...hostedEvening(id), enabled: isWanted });
  const loss = useLoss(evening);
  const left = (evening.data?.places ?? []).filter(({ state }) => state === 'free').map(({ person }) => person);
  return {
    pile: { profiles: left, leftOut: [] },
    loss: evening.data ? null : loss,
    isWaiting: !evening.data && loss === null,
    ...queryOf([evening]),
  };
}
