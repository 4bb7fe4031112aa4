import { engravedGround, pathOf, type Shape, stampSize } from '@inkbridge/shared/monogram';
import type { Ink } from './inks.js';
import * as parts from './parts.js';
import { type PortraitOptions, type Traits, traitsOf } from './traits.js';

const skin = (ink: Ink) => ({
  fair: { lit: ink.paper, shaded: ink.light },
  tan: { lit: ink.light, shaded: ink.dusk },
  brown: { lit: ink.dusk, shaded: ink.middle },
});

/** Gray must contrast with the skin without being dark. */
const grayOn = ({ ink, complexion }: Traits) => (complexion === 'fair' ? ink.dusk : ink.paper);

/** Clothes must contrast with the neck. */
const clothColor = ({ ink, complexion, darkClothes }: Traits) =>
  ({
    fair: darkClothes ? ink.dark : ink.middle,
    tan: darkClothes ? ink.dark : ink.middle,
    brown: darkClothes ? ink.dark : ink.deep,
  })[complexion];

const area = (d: string | undefined, fill: string, opacity?: number): Shape[] => (d ? [{ d, fill, opacity }] : []);

const line = (d: string | undefined, stroke: string, strokeWidth: number): Shape[] =>
  d ? [{ d, stroke, strokeWidth }] : [];

/** A drawn portrait of a made-up person as the text of an SVG file: the same seed gives the same picture. */
export function portraitSvg(options: PortraitOptions): string {
  const traits = traitsOf(options);
  const facing = traits.mirrored ? ` transform="${mirror}"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${stampSize.width} ${stampSize.height}" fill="none">` +
    ground(traits).map(pathOf).join('') +
    `<g stroke-linecap="round" stroke-linejoin="round"${facing}>${bust(traits).map(pathOf).join('')}</g></svg>`
  );
}

/** Turns the figure to face the other way. */
const mirror = `matrix(-1 0 0 1 ${stampSize.width} 0)`;

/** The paper of every stamp, with a plain round behind the head. */
function ground({ ink }: Traits): Shape[] {
  return [...engravedGround(ink), { d: parts.halo, fill: ink.ground }];
}

/** Head and shoulders, from back to front. */
function bust(traits: Traits): Shape[] {
  const { ink, hair, beard, glasses } = traits;
  const hairColor = traits.gray ? grayOn(traits) : ink.dark;
  const cloth = clothColor(traits);

  return [
    ...area(hair.back, hairColor),
    ...shoulders(traits, cloth),
    ...head(traits),
    ...(beard ? [{ d: beard.d, fill: hairColor, opacity: beard.opacity }] : []),
    ...features(traits, beard?.coversMouth && hairColor === ink.dark ? ink.ground : ink.dark),
    ...area(hair.front, hairColor, hair.opacity),
    ...area(hair.cloth, cloth),
    ...(traits.earrings ? area(parts.earrings, ink.paper) : []),
    ...line(glasses, ink.dark, 2),
  ];
}

function shoulders({ ink, clothes, complexion }: Traits, cloth: string): Shape[] {
  const seam = cloth === ink.dark ? ink.middle : ink.dark;
  return [
    { d: parts.neck, fill: skin(ink)[complexion].shaded },
    { d: clothes.body, fill: cloth },
    ...line(clothes.line, seam, 2),
    ...line(clothes.stripe, ink.paper, 3),
    ...(clothes.collar ? [{ d: clothes.collar, fill: ink.paper, stroke: ink.dark, strokeWidth: 1.6 }] : []),
  ];
}

function head({ ink, complexion }: Traits): Shape[] {
  const { lit, shaded } = skin(ink)[complexion];
  return [
    { d: parts.ears, fill: shaded },
    { d: parts.face, fill: lit },
    { d: parts.shade, fill: shaded },
  ];
}

function features({ ink, brows, mouth, gray }: Traits, mouthColor: string): Shape[] {
  return [
    ...line(brows, ink.dark, 2.6),
    ...line(parts.lids, ink.dark, 1.8),
    ...line(parts.pupils, ink.dark, 4.6),
    ...line(mouth, mouthColor, 2.4),
    ...(gray ? [{ d: parts.laughLines, stroke: ink.dark, strokeWidth: 1.4, opacity: 0.5 }] : []),
  ];
}
