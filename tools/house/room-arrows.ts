import type { Link } from './import-graph.js';

/** What each room may import, besides itself. */
export type RoomMap = Readonly<Record<string, readonly string[]>>;

export type RoomFigures = {
  rooms: number;
  /** Pairs of rooms of which one imports the other, counted once for each direction. */
  arrows: number;
  /** The imports behind the arrows. */
  imports: number;
  /** Arrows against the floors: `a → b`. */
  up: string[];
  /** Pairs of rooms that import each other: `a ↔ b`. */
  mutual: string[];
};

/** The room of the API that a file is in: its folder below `api/src`, below `features` one deeper. */
export function apiRoomOf(file: string): string | null {
  const [, first = '', second] = /^api\/src\/(?:features\/)?([^/]+)(\/.+)?$/.exec(file) ?? [];
  return second ? first : null;
}

/**
 * Draws the rooms of the API from its imports. With a map, an arrow runs up if the map does not allow it; without, the
 * rooms are put on floors so that few arrows run up.
 */
export function roomFigures(links: readonly Pick<Link, 'from' | 'to'>[], map: RoomMap | null): RoomFigures {
  const crossing = links
    .map(({ from, to }) => ({ from: apiRoomOf(from), to: apiRoomOf(to) }))
    .filter((arrow): arrow is Arrow => arrow.from !== null && arrow.to !== null && arrow.from !== arrow.to);
  const arrows = [...new Map(crossing.map((arrow) => [`${arrow.from} → ${arrow.to}`, arrow])).values()];
  const names = new Set(arrows.map(({ from, to }) => `${from} → ${to}`));
  const isUp = map ? ({ from, to }: Arrow) => !map[from]?.includes(to) : againstFloors(arrows);
  return {
    rooms: new Set(links.flatMap(({ from, to }) => [apiRoomOf(from), apiRoomOf(to)]).filter(Boolean)).size,
    arrows: arrows.length,
    imports: crossing.length,
    up: arrows.filter(isUp).map(({ from, to }) => `${from} → ${to}`),
    mutual: arrows
      .filter(({ from, to }) => from < to && names.has(`${to} → ${from}`))
      .map(({ from, to }) => `${from} ↔ ${to}`),
  };
}

type Arrow = { from: string; to: string };

/** Eades, Lin and Smyth's greedy order: what nothing imports goes up, what imports nothing goes down. */
function againstFloors(arrows: readonly Arrow[]): (arrow: Arrow) => boolean {
  const left = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const top: string[] = [];
  const bottom: string[] = [];
  while (left.size > 0) {
    const open = arrows.filter(({ from, to }) => left.has(from) && left.has(to));
    const surplus = (room: string): number =>
      open.filter(({ from }) => from === room).length - open.filter(({ to }) => to === room).length;
    const rooms = [...left].toSorted();
    const sink = rooms.find((room) => !open.some(({ from }) => from === room));
    const source = rooms.find((room) => !open.some(({ to }) => to === room));
    const next = sink ?? source ?? rooms.reduce((best, room) => (surplus(room) > surplus(best) ? room : best));
    left.delete(next);
    if (sink) bottom.unshift(next);
    else top.push(next);
  }
  const floor = new Map([...top, ...bottom].map((room, index) => [room, index]));
  return ({ from, to }) => (floor.get(from) ?? 0) > (floor.get(to) ?? 0);
}
