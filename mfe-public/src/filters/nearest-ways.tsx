import type { Category } from '@inkbridge/shared/option-lists';
import { Button } from '@inkbridge/ui';
import type { MouseEvent } from 'react';
import type { Wish } from '../listing/listing-address.js';
import { useNearest, useWayTexts } from './use-nearest.js';

export type NearestWaysProps = {
  /** Finds nobody. */
  wish: Wish;
  category?: Category | undefined;
  onChoose: (wish: Wish, event: MouseEvent<HTMLElement>) => void;
};

/** More would be another list of filters. */
const mostWays = 4;

/** Buttons that give up a part of a wish, each with the number of people that it then finds. */
export function NearestWays({ wish, category, onChoose }: NearestWaysProps) {
  const ways = useNearest({ wish, category, isWanted: true });
  const { ofWay } = useWayTexts();
  return ways.slice(0, mostWays).map((way) => (
    <Button key={way.gone ?? ofWay(way)} onClick={(event) => onChoose(way.wish, event)}>
      {ofWay(way)}
    </Button>
  ));
}
