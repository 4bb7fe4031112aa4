import { fullNameOf } from '@inkbridge/shared/names';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { factLines, type FactName } from '@inkbridge/shared/profile-words';
import { type SheetWords, textOfValue } from '../texts/sheet-words.js';
import { drawPictures, drawPortrait, type SheetPictures } from './draw-pictures.js';
import { paper, type Pen, styles, textWidth } from './pen.js';
import type { SheetContent } from './sheet-content.js';

const portraitWidth = 150;
const gutter = 18;
const half = (textWidth - gutter) / 2;

type Part = { profile: SheetContent['profile']; words: SheetWords };

/** The pages that show the profile: everything that visitors see. */
export function drawProfile(pen: Pen, { profile, words }: Part, pictures: SheetPictures): void {
  drawHead(pen, { profile, words }, pictures);
  drawWords(pen, { profile, words });
  drawPairs(pen, words.texts.facts, factPairs(profile, words));
  drawPairs(pen, words.texts.interests, interestPairs(profile, words));
  drawPairs(pen, words.texts.mail, mailPairs(profile, words));
  drawPictures(pen, words.texts.pictures, pictures.others);
  pen.gap(10);
  pen.text(words.texts.hidden, styles.small);
}

/** The photo, with name and place beside it. */
function drawHead(pen: Pen, { profile: { basicInfo }, words }: Part, pictures: SheetPictures): void {
  const top = pen.at();
  const x = paper.edge + portraitWidth + gutter;
  const width = textWidth - portraitWidth - gutter;
  const bottom = drawPortrait(pen, pictures.portrait, {
    top,
    width: portraitWidth,
    caption: captionOf(pictures, words),
  });
  pen.text(fullNameOf(basicInfo), { size: 24, leading: 1.15 }, { x, width });
  pen.gap(4);
  const { age, gender, orientation, race } = basicInfo;
  const facts = [age === null ? null : String(age), gender, orientation, race].filter((fact) => fact !== null);
  pen.text(facts.map(words.optionOf).join(' · '), styles.text, { x, width });
  pen.text(`${words.labels.inmateNumber}: ${basicInfo.inmateNumber}`, styles.text, { x, width });
  pen.text(`${basicInfo.city}, ${basicInfo.state}`, styles.text, { x, width });
  pen.moveTo(Math.max(bottom, pen.at()) + 10);
}

function captionOf({ portrait, hasPhoto }: SheetPictures, { texts }: SheetWords): string {
  return hasPhoto && portrait ? '' : hasPhoto ? texts.photo : texts.noPhoto;
}

function drawWords(pen: Pen, { profile, words: { texts } }: Part): void {
  heading(pen, texts.words);
  const { bio } = profile.basicInfo;
  if (bio) pen.text(bio, styles.words);
  else pen.text(texts.noWords, styles.text);
}

type Pair = { label: string; value: string };

/** Not said a second time. */
const besideThePhoto: ReadonlySet<string> = new Set<FactName>(['inmateNumber', 'orientation', 'race']);

function factPairs({ basicInfo }: Part['profile'], words: SheetWords): Pair[] {
  const lines = factLines(basicInfo, (name, value) => textOfValue(name, value, words));
  return lines
    .filter(({ name }) => !besideThePhoto.has(name))
    .map(({ name, value }) => ({ label: words.labels[name], value }));
}

function interestPairs({ personalityInfo }: Part['profile'], { labels, optionOf }: SheetWords): Pair[] {
  return interestGroups
    .filter((group) => personalityInfo[group].length > 0)
    .map((group) => ({ label: labels[group], value: personalityInfo[group].map(optionOf).join(', ') }));
}

function mailPairs({ basicInfo }: Part['profile'], { texts }: SheetWords): Pair[] {
  const { mailingAddress, city, state, zipcode, institutionalEmailProvider, otherEmailProvider } = basicInfo;
  return [
    { label: fullNameOf(basicInfo), value: `${mailingAddress}, ${city}, ${state} ${zipcode}` },
    { label: texts.emailProvider, value: otherEmailProvider ?? institutionalEmailProvider },
  ];
}

/** Labels and values in two columns, row by row. */
function drawPairs(pen: Pen, title: string, pairs: readonly Pair[]): void {
  if (pairs.length === 0) return;
  heading(pen, title);
  for (let at = 0; at < pairs.length; at += 2) drawRow(pen, pairs.slice(at, at + 2));
}

function drawRow(pen: Pen, pairs: readonly Pair[]): void {
  const heights = pairs.map(({ value }) => pen.linesOf(value, half, styles.text).length);
  const height = 14 + Math.max(...heights) * styles.text.size * styles.text.leading + 4;
  pen.need(height);
  const top = pen.at();
  for (const [at, { label, value }] of pairs.entries()) {
    const column = { x: paper.edge + at * (half + gutter), width: half };
    pen.moveTo(top);
    pen.text(label, styles.small, column);
    pen.text(value, styles.text, column);
  }
  pen.moveTo(top + height);
}

/** Keeps the first lines below it on the same page. */
export function heading(pen: Pen, text: string): void {
  pen.gap(12);
  pen.need(64);
  pen.text(text, styles.heading);
  pen.rule();
  pen.gap(6);
}
