import type { StateCode } from '@inkbridge/shared/option-lists';
import { list } from '../list.js';
import { at, hashOf } from '../random.js';

/** Plants, birds and colors: combined with the words below they name no real prison (a test checks this). */
const firstWords =
  list(`Amber, Aster, Balsam, Bramble, Briar, Brindle, Bunting, Cattail, Chicory, Clover, Copper, Cormorant, Cricket,
  Dapple, Ember, Fallow, Fern, Flint, Foxglove, Gannet, Gentian, Goldfinch, Harrow, Hazel, Heather, Heron,
  Indigo, Juniper, Kestrel, Kingfisher, Lantern, Larkspur, Linden, Lupine, Mallow, Marigold, Merlin, Milkweed,
  Nettle, Otter, Partridge, Pepperwood, Plover, Primrose, Quill, Rowan, Russet, Saffron, Sandpiper, Sorrel,
  Sparrow, Starling, Sumac, Tansy, Teasel, Thistle, Thrush, Umber, Verbena, Whistle, Wicker, Wren, Yarrow`);

const landWords = {
  open: [
    'Bend',
    'Bluff',
    'Crossing',
    'Fields',
    'Fork',
    'Grove',
    'Hollow',
    'Landing',
    'Mills',
    'Prairie',
    'Run',
    'Vale',
  ],
  hills: ['Brook', 'Falls', 'Gap', 'Glen', 'Hollow', 'Knob', 'Meadow', 'Mills', 'Notch', 'Pass', 'Ridge', 'Run'],
  coast: ['Brook', 'Cove', 'Ferry', 'Harbor', 'Inlet', 'Landing', 'Marsh', 'Neck', 'Point', 'Shore', 'Sound', 'Vale'],
  dry: ['Basin', 'Bench', 'Butte', 'Canyon', 'Crossing', 'Flats', 'Mesa', 'Pass', 'Rim', 'Springs', 'Terrace', 'Wash'],
} as const;

const coast = new Set<StateCode>(['AK', 'CT', 'DE', 'FL', 'HI', 'MA', 'MD', 'ME', 'NJ', 'OR', 'RI', 'SC', 'WA']);
const dry = new Set<StateCode>(['AZ', 'CA', 'CO', 'ID', 'MT', 'NM', 'NV', 'TX', 'UT', 'WY']);
const hills = new Set<StateCode>(['GA', 'KY', 'NC', 'NH', 'NY', 'PA', 'TN', 'VA', 'VT', 'WV']);

function landOf(code: StateCode): readonly string[] {
  if (coast.has(code)) return landWords.coast;
  if (dry.has(code)) return landWords.dry;
  return hills.has(code) ? landWords.hills : landWords.open;
}

/** The number of towns per state; `townOf` counts from 0. */
export const townsPerState = 24;

/** The `number`th town of a state; stable, and unique within the state. */
export function townOf(code: StateCode, number: number): string {
  const lands = landOf(code);
  const start = hashOf(`towns/${code}`);
  const first = at(firstWords, (start + number * 7) % firstWords.length);
  const second = at(lands, ((start >>> 8) + number * 5) % lands.length);
  // Some names are written as one word: Fernfield beside Fern Fields.
  return (start + number) % 5 === 0 && second.length < 6 ? `${first}${second.toLowerCase()}` : `${first} ${second}`;
}
