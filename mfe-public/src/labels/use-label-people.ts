import {
  diary,
  facilityEnvelopes,
  facilityStops,
  favorites,
  hostedEvening,
  mailRules,
  peopleForLabels,
  unlistedFavorites,
} from '@inkbridge/api-client';
import type { FacilityStopJson, MailRuleJson } from '@inkbridge/contracts';
import { isMailStopped, type MailItem, type UnlistedReason } from '@inkbridge/contracts/facts';
import { useLoss } from '@inkbridge/frame';
import { inOrderOf, recipientOf, usualLines, type ListedProfile } from '@inkbridge/profile-screens';
import { useSession } from '@inkbridge/shared/auth-context';
import { categoryOf } from '@inkbridge/shared/option-lists';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { eveningQuery } from '@inkbridge/shared/routes';
import { useNow } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letterBoxOf } from '../letters/letter-box.js';
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
  const rules = useQuery(mailRules());
  const envelopes = useQuery(facilityEnvelopes);
  const stops = useQuery(facilityStops);
  const today = calendarDate(useNow());
  const losses = [useLoss(rules), useLoss(envelopes), useLoss(stops)];
  const facts = [rules, envelopes, stops];
  const wanted = sources.map((source) => piles[source]);
  const profiles = new Map(wanted.flatMap(({ pile }) => pile.profiles).map((one) => [one._id, one]));
  const stopOf = ({ facilityId }: Profile) =>
    stops.data?.find(({ id, status }) => id === facilityId && (status.is === 'closed' || isMailStopped(status, today)));
  const everybody = [...profiles.values()].map((profile) => {
    const order = envelopes.data?.find(({ id }) => id === profile.facilityId);
    const own = order ? inOrderOf(order, recipientOf(profile)) : recipientOf(profile);
    const lines = rules.data ? usualLines(rules.data, own) : own.lines;
    return { id: profile._id, name: own.name, lines, profile, facility: stopOf(profile) };
  });
  const unlisted = new Map(wanted.flatMap(({ pile }) => pile.leftOut).map((one) => [one.id, one]));
  return {
    people: everybody.filter(({ facility }) => facility === undefined),
    leftOut: [
      ...[...unlisted.values()].filter(({ id }) => !profiles.has(id)),
      ...everybody.flatMap(({ id, name, facility }) => (facility ? [{ id, name, why: { facility } }] : [])),
    ],
    /** People of a list beyond those that it is asked for. */
    beyond: sources.includes('list') ? Math.max(0, (piles.list.pile.total ?? 0) - piles.list.pile.profiles.length) : 0,
    rules: rules.data ?? [],
    isWaiting: wanted.some(({ isWaiting }) => isWaiting) || facts.some(({ data }, at) => !data && losses[at] === null),
    loss: wanted.find(({ loss }) => loss !== null)?.loss ?? null,
    /** Nobody can say now whose address is another one, or whose mail is stopped. */
    unknown: facts.every(({ data }) => data)
      ? null
      : {
          isTrying: facts.some(({ isFetching }) => isFetching),
          retry: () => facts.filter(({ data }) => !data).forEach(({ refetch }) => void refetch()),
        },
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
  // Without a network nobody knows who was taken off; the page says of which day the list is.
  const unlisted = useQuery({ ...unlistedFavorites, enabled: isWanted });
  const loss = useLoss(listed);
  const unlistedLoss = useLoss(unlisted);
  const leftOut = (unlisted.data ?? []).map(({ _id, name, why }) => ({ id: _id, name, why }));
  return {
    query: listed,
    pile: listed.data ? { profiles: listed.data, leftOut } : nothing,
    loss: listed.data ? null : loss,
    isWaiting: (!listed.data && loss === null) || (!unlisted.data && unlistedLoss === null),
    retry: () => void Promise.all([listed.refetch(), unlisted.refetch()]),
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
    retry: () => void Promise.all([notes.refetch(), ...(ids.length > 0 ? [asked.refetch()] : [])]),
  };
}

function useListPile(params: URLSearchParams, isWanted: boolean) {
  const query = { options: categoryOf(params.get('search')), ...toCatalogueQuery(readListing(params)) };
  const list = useQuery({ ...peopleForLabels(query), enabled: isWanted });
  const loss = useLoss(list);
  return {
    pile: list.data ? { profiles: list.data.cards, leftOut: [], total: list.data.total } : { ...nothing, total: 0 },
    loss: list.data ? null : loss,
    isWaiting: !list.data && loss === null,
    retry: () => void list.refetch(),
  };
}

/** Those of a writing evening whom nobody has yet. */
function useEveningPile(id: string, isWanted: boolean) {
  const evening = useQuery({ ...hostedEvening(id), enabled: isWanted });
  const loss = useLoss(evening);
  const left = (evening.data?.places ?? []).filter(({ state }) => state === 'free').map(({ person }) => person);
  return {
    pile: { profiles: left, leftOut: [] },
    loss: evening.data ? null : loss,
    isWaiting: !evening.data && loss === null,
    retry: () => void evening.refetch(),
  };
}
