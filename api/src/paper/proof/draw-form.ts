import { fullNameOf } from '@inkbridge/shared/names';
import { encode } from 'uqr';
import type { SheetWords } from '../texts/sheet-words.js';
import { heading } from './draw-profile.js';
import { paper, type Pen, styles, textWidth } from './pen.js';
import type { SheetContent } from './sheet-content.js';

const tick = 13;
const indent = 24;
const codeSize = 96;
const lineToWriteOn = 26;

type Part = { profile: SheetContent['profile']; words: SheetWords; address: SheetAddress };

/** Where the sheet leads: an address for a camera, and the one that people type. */
export type SheetAddress = { url: string; typed: string; leadsTo: 'profile' | 'login' };

/** The last page: it alone is signed and sent back. */
export function drawForm(pen: Pen, { profile: { basicInfo }, words: { texts }, address }: Part): void {
  pen.newPage();
  pen.text(texts.form, styles.title);
  pen.text(texts.formFor(fullNameOf(basicInfo), basicInfo.inmateNumber), styles.text);
  heading(pen, texts.meaning);
  for (const meaning of texts.meanings) item(pen, '•', meaning);
  pen.gap(8);
  answer(pen, texts.answers.yes);
  answer(pen, texts.answers.changed);
  for (let line = 0; line < 3; line += 1) lineBelow(pen, { x: paper.edge + indent, width: textWidth - indent });
  pen.gap(10);
  answer(pen, texts.answers.no);
  signature(pen, texts);
  heading(pen, texts.back);
  const top = pen.at();
  texts.steps(basicInfo.firstName).forEach((step, at) => item(pen, `${at + 1}.`, step, textWidth - codeSize - 24));
  drawAddress(pen, address, texts, top);
}

function item(pen: Pen, mark: string, text: string, width: number = textWidth): void {
  pen.need(styles.text.size * styles.text.leading);
  pen.line(mark, paper.edge, pen.at(), styles.text);
  pen.text(text, styles.text, { x: paper.edge + 16, width: width - 16 });
  pen.gap(2);
}

function answer(pen: Pen, text: string): void {
  pen.gap(5);
  pen.box(paper.edge, pen.at() - 2, tick);
  pen.text(text, styles.text, { x: paper.edge + indent, width: textWidth - indent });
}

function lineBelow(pen: Pen, column: { x: number; width: number }): void {
  pen.gap(lineToWriteOn);
  pen.rule(column);
}

function signature(pen: Pen, texts: SheetWords['texts']): void {
  const date = { x: paper.edge + textWidth - 140, width: 140 };
  const name = { x: paper.edge, width: textWidth - 160 };
  pen.gap(34);
  pen.rule(name);
  pen.rule(date);
  pen.gap(3);
  pen.line(texts.signature, name.x, pen.at(), styles.small);
  pen.line(texts.date, date.x, pen.at(), styles.small);
  pen.gap(12);
}

/** The address as squares for a camera, and below them in letters. */
function drawAddress(pen: Pen, { url, typed, leadsTo }: SheetAddress, texts: SheetWords['texts'], top: number): void {
  const { data: rows, size } = encode(url, { border: 0 });
  const module = codeSize / size;
  const left = paper.edge + textWidth - codeSize;
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && pen.doc.rect(left + x * module, top + y * module, module, module)),
  );
  pen.doc.fill('black');
  pen.moveTo(Math.max(pen.at() + 8, top + codeSize - 26));
  pen.line(leadsTo === 'profile' ? texts.openHere : texts.logInHere, paper.edge, pen.at(), styles.small);
  pen.gap(12);
  pen.line(typed, paper.edge, pen.at(), styles.text);
}
