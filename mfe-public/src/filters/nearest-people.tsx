import { firstOfEach } from '@inkbridge/api-client';
import type { CardJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useQuery } from '@tanstack/react-query';
import { useListState } from '../listing/list-place.js';
import { toCatalogueQuery, type Wish } from '../listing/listing-address.js';
import { SmallCards, SmallCardSkeletons } from '../listing/small-cards.js';
import { nearestMessages } from './messages/en.js';
import styles from './nearest-people.module.css';
import { NearestWays, type NearestWaysProps } from './nearest-ways.js';
import { neighborsOf } from './neighboring-states.js';
import { useNearest, useWayTexts, type Way } from './use-nearest.js';

export const bundles = [nearestMessages];

/** More would be a list of its own, which the buttons lead to. */
const most = 4;
/** The people of the ways that help most. */
const waysShown = 2;

/** A wish like the one that finds nobody, and what its people do not fit. */
type Near = { wish: Wish; why: string };

/** The ways to those who come nearest to a wish that nobody meets, and a few of them, each with what is different. */
export function Part({ wish, category, onChoose }: NearestWaysProps) {
  const { t } = useTranslation('nearest');
  const state = useListState();
  const ways = useNearest({ wish, category, isWanted: true });
  const near = useNear(wish, ways);
  const { data } = useQuery({
    ...firstOfEach(
      near.map((one) => ({ options: category, ...toCatalogueQuery(one.wish) })),
      most,
    ),
    enabled: ways.length > 0,
  });
  if (ways.length === 0) return null;

  const found = data && takeTurns(data, near);
  const whyOf = new Map(found?.map(({ card, why }) => [card._id, why]));
  const noteOf = ({ _id }: CardJson) => <p>{whyOf.get(_id)}</p>;
  return (
    <>
      <h3>{t('title')}</h3>
      <div className={styles.ways}>
        <NearestWays wish={wish} category={category} onChoose={onChoose} />
      </div>
      {found ? (
        <SmallCards cards={found.map(({ card }) => card)} state={state} noteOf={noteOf} />
      ) : (
        <SmallCardSkeletons label={t('loading')} />
      )}
    </>
  );
}

/** Those next door first, then those whom the fewest words keep away. */
function useNear(wish: Wish, ways: readonly Way[]): Near[] {
  const { t } = useTranslation('nearest');
  const { t: ofPublic } = useTranslation('public');
  const { ofRest } = useWayTexts();
  const whyOf = (way: Way): string => {
    if (way.gone === null) return t('only', { what: ofRest(way.wish) });
    return way.gone === 'text' ? t('name') : t('without', { filter: ofPublic(`filter.${way.gone}`) });
  };
  const next = neighborsOf(wish.filters.state);
  return [
    ...(next.length > 0
      ? [{ wish: { ...wish, filters: { ...wish.filters, state: next, facility: [] } }, why: t('neighbor') }]
      : []),
    ...ways.slice(0, waysShown).map((way) => ({ wish: way.wish, why: whyOf(way) })),
  ];
}

/** One of each list in turn, nobody twice. */
function takeTurns(lists: readonly (readonly CardJson[])[], near: readonly Near[]) {
  const inTurn = Array.from({ length: most }, (_, place) =>
    lists.flatMap((cards, list) => {
      const card = cards[place];
      return card ? [{ card, why: near[list]?.why ?? '' }] : [];
    }),
  ).flat();
  const first = new Map<string, (typeof inTurn)[number]>();
  for (const one of inTurn) if (!first.has(one.card._id)) first.set(one.card._id, one);
  return [...first.values()].slice(0, most);
}
