import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recipientOf } from '@inkbridge/profile-screens';
import { aCard } from '@inkbridge/profile-screens/testing';
import { keysOf } from '@inkbridge/shared/objects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../tools/testing/random-cases.js';
import { inch, type Mark, type Page } from '../paper/page.js';
import { writePdf } from '../paper/pdf/write-pdf.js';
import { newsreader } from '../paper/testing/newsreader.js';
import { type Addressee, fitAll, fitLabel, labelPages, sheetsFor, smallest, usualLeast } from './label-pages.js';
import { cornerOf, labelsOn, largestSheet, sheetKinds, type SheetName } from './sheet-kinds.js';
import { tickPages } from './tick-pages.js';

const typeface = newsreader();
const names = keysOf(sheetKinds);

type Words = Partial<Parameters<typeof aCard>[0] & object>['basicInfo'];

function addressee(basicInfo: Words, id = '1'): Addressee {
  const { name, lines } = recipientOf(aCard({ basicInfo: { ...basicInfo } }));
  return { id, name, lines };
}

const thomas = addressee({});
const thirty = Array.from({ length: 30 }, (_, at) => addressee({ firstName: `Pat${at + 1}` }, String(at)));

/** Everything that a profile may say about where letters go, as long as it may be. */
const longest = addressee({
  firstName: 'Wilhelmina-Aleksandra Begoña María de los Ángeles Ödön Hajdú',
  lastName: 'Hajdúböszörményi-Włodarczyk Gutiérrez-Peñaloza Łukaszewska N',
  inmateNumber: 'WMWMWMWM-WMWMWMWM-WMWMWMWM-WMWMWMWM-WMWM',
  mailingAddress: `Wallace Pack Memorial Geriatric and Medical Correctional Institution for Women, ${'Mount Washington '.repeat(7)}`,
  city: 'Wappingers Falls at the Mountain near the Mouth of the Wild Wide Water in the W',
  state: 'West Virginia',
  zipcode: '26003-1234',
});

function fittedOn(name: SheetName, people: readonly Addressee[], start = 1): Page[] {
  const { fitted } = fitAll(sheetKinds[name], people, typeface);
  return labelPages(
    sheetKinds[name],
    fitted.map(({ label }) => label),
    start,
  );
}

/** The label on which a mark begins, from 0; null between labels. */
function placeOf(name: SheetName, { x, y }: Mark): number | null {
  const kind = sheetKinds[name];
  const place = Array.from({ length: labelsOn(kind) }, (_, at) => at).find((at) => {
    const corner = cornerOf(kind, at);
    return x >= corner.x && x < corner.x + kind.label.width && y > corner.y && y < corner.y + kind.label.height;
  });
  return place ?? null;
}

/** Whether all ink of a mark keeps to the label that it begins on, with the room for a printer that pulls askew. */
function staysIn(name: SheetName, mark: Mark): boolean {
  const kind = sheetKinds[name];
  const place = placeOf(name, mark);
  if (place === null) return false;
  const { x, y } = cornerOf(kind, place);
  const [above, below] = [0.87, 0.28]; // of its size: accents over capitals, and what hangs below
  const slack = 0.01;
  return (
    mark.x >= x + kind.edge.x - slack &&
    mark.x + typeface.widthOf(mark.text, mark.size) <= x + kind.label.width - kind.edge.x + slack &&
    mark.y - above * mark.size >= y + kind.edge.y - slack &&
    mark.y + below * mark.size <= y + kind.label.height - slack
  );
}

const wordsOf = (texts: readonly string[]) => texts.join('').replaceAll(/[\s,]/g, '');

describe('the sheets', () => {
  it.each([
    { name: '5160', labels: 30, width: 2.625 * inch, height: inch },
    { name: '5163', labels: 10, width: 4 * inch, height: 2 * inch },
    { name: 'L7160', labels: 21, width: (63.5 / 25.4) * inch, height: (38.1 / 25.4) * inch },
  ] as const)('$name has $labels labels of its size, and as much edge at one side as at the other', (facts) => {
    const kind = sheetKinds[facts.name];
    const last = cornerOf(kind, labelsOn(kind) - 1);

    expect(labelsOn(kind)).toBe(facts.labels);
    expect(kind.label.width).toBeCloseTo(facts.width, 6);
    expect(kind.label.height).toBeCloseTo(facts.height, 6);
    expect(kind.paper.width - last.x - kind.label.width).toBeCloseTo(kind.first.x, 6);
    expect(kind.paper.height - last.y - kind.label.height).toBeCloseTo(kind.first.y, 6);
  });

  it.each(names)('on %s each label has one person, from the first one that is chosen', (name) => {
    const start = 4;
    const pages = fittedOn(name, thirty, start);
    const each = labelsOn(sheetKinds[name]);

    expect(pages).toHaveLength(Math.ceil((thirty.length + start - 1) / each));
    const people = pages.flatMap(({ marks }, sheet) =>
      marks
        .filter(({ text }) => text.startsWith('Pat'))
        .map((mark) => ({ text: mark.text, place: sheet * each + (placeOf(name, mark) ?? -1) })),
    );
    expect(people).toEqual(thirty.map((one, at) => ({ text: one.name, place: start - 1 + at })));
  });

  it('as many sheets are counted as are printed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(40), fc.nat(9), (name, count, before) => {
        const people = Array.from({ length: count }, () => thomas);
        expect(fittedOn(name, people, before + 1)).toHaveLength(sheetsFor(sheetKinds[name], count, before + 1));
      }),
      { numRuns: cases(40) },
    );
  });
});

describe('the letters', () => {
  it.each(names)('on %s an ordinary address has at least 9 points, all lines the same', (name) => {
    const label = fitLabel(sheetKinds[name], thomas.lines, typeface);

    expect(label?.lines.map(({ text }) => text)).toEqual(thomas.lines);
    expect(new Set(label?.lines.map(({ size }) => size)).size).toBe(1);
    expect(label?.size).toBeGreaterThanOrEqual(usualLeast);
  });

  it('one long line shrinks, and the others stay as they are', () => {
    const { lines } = addressee({ mailingAddress: 'Southeastern Tri-County Correctional Institution, P.O. Box 88' });
    const label = fitLabel(sheetKinds['5160'], lines, typeface);

    const sizes = label?.lines.map(({ size }) => size) ?? [];
    expect(Math.min(...sizes)).toBeLessThan(usualLeast);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(smallest);
    expect(sizes.filter((size) => size >= usualLeast)).toHaveLength(lines.length - 1);
  });

  it('a text too long at 7 points is left off a small label and printed whole on the largest', () => {
    for (const name of names.filter((one) => one !== largestSheet)) {
      expect(fitAll(sheetKinds[name], [longest, thomas], typeface).tooLong).toEqual([longest]);
      expect(fittedOn(name, [longest]).flatMap(({ marks }) => marks)).toEqual([]);
    }
    const [page] = fittedOn(largestSheet, [longest]);
    expect(wordsOf(page?.marks.map(({ text }) => text) ?? [])).toBe(wordsOf(longest.lines));
    expect(page?.marks.every((mark) => staysIn(largestSheet, mark))).toBe(true);
  });

  it('nobody has a label without their name: letters that the typeface lacks leave it out, signs do not', () => {
    const [lost, half] = [addressee({ firstName: 'محمد', lastName: 'علي' }), addressee({ lastName: 'Çelik 小明' })];
    const shown = [addressee({ firstName: 'Zoë 🎉', lastName: 'Ǆinić–Łuk' }), thomas];

    const { fitted, unwritable } = fitAll(sheetKinds['5160'], [lost, ...shown, half], typeface);

    expect(fitted.map(({ person }) => person)).toEqual(shown);
    expect(unwritable).toEqual([lost, half]);
  });

  it('no accepted name or address is cut or leaves its label', () => {
    const letters = 'aeinorst lmWMÑŐłệ-.’ ,';
    const text = (most: number) =>
      fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength: most });
    const person = fc.record({
      firstName: text(60),
      lastName: text(60),
      inmateNumber: text(40),
      mailingAddress: text(200),
      city: text(80),
      state: fc.constantFrom('Ohio', 'West Virginia', 'District of Columbia'),
      zipcode: fc.constantFrom('43999', '43999-1234'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.array(person, { maxLength: 12 }), (name, everybody) => {
        const people = everybody.map((one, at) => addressee(one as Words, String(at)));
        const { fitted, tooLong } = fitAll(sheetKinds[name], people, typeface);
        const marks = labelPages(
          sheetKinds[name],
          fitted.map(({ label }) => label),
          1,
        ).flatMap((page) => page.marks);

        expect(fitted.length + tooLong.length).toBe(people.length);
        if (name === largestSheet) expect(tooLong).toEqual([]);
        for (const { person: one, label } of fitted)
          expect(wordsOf(label.lines.map((line) => line.text))).toBe(wordsOf(one.lines));
        expect(marks.filter((mark) => !staysIn(name, mark))).toEqual([]);
        expect(marks.filter(({ size }) => size < smallest)).toEqual([]);
      }),
      { numRuns: cases(120) },
    );
  });
});

/** A folder of public registers as CSV, which are not part of the product. */
const folder = process.env['FACILITY_FILES'];

describe.skipIf(!folder)(
  `real facilities (${folder ?? 'left out: FACILITY_FILES names no folder of CSV files'})`,
  () => {
    const cells = (row: string) =>
      Array.from(row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain = '']) => quoted ?? plain);
    const people = readdirSync(folder ?? '.')
      .filter((file) => file.endsWith('.csv'))
      .flatMap((file) => {
        const [head = '', ...rows] = readFileSync(path.join(folder ?? '.', file), 'utf8').split(
          /\r?\n(?=(?:[^"]*"[^"]*")*[^"]*$)/,
        );
        return rows.map((row): Record<string, string | undefined> => {
          const found = cells(row);
          return Object.fromEntries(
            cells(head).map((column, at) => [column, found[at]?.replaceAll(/\s+/g, ' ').trim()]),
          );
        });
      })
      .flatMap((row, at) => {
        const street = row['mailing_address'] || row['street_address'] || row['address'] || row['address_line1'];
        const words = {
          mailingAddress: `${row['name']}, ${street}`.slice(0, 200),
          city: row['city'] ?? '',
          zipcode: row['zip_code'] ?? row['zipCode'] ?? '',
        };
        return row['name'] && street ? [addressee({ ...words, state: 'Ohio' }, String(at))] : [];
      });

    it.each(names)('all of them fit on %s or are told to need a larger label, and none leaves its label', (name) => {
      const { fitted, tooLong } = fitAll(sheetKinds[name], people, typeface);
      const marks = fittedOn(name, people).flatMap((page) => page.marks);

      expect(people.length).toBeGreaterThan(600);
      expect(fitted.length / people.length).toBeGreaterThan(0.85);
      expect(marks.filter((mark) => !staysIn(name, mark))).toEqual([]);
      if (name === largestSheet) expect(tooLong).toEqual([]);
    });
  },
);

const words = { title: 'Address labels', printed: 'Printed today', leftOut: 'Left out', pageOf: () => 'Page' };

describe('the list to tick off', () => {
  it('has a box and the whole address for each person, then those left out, within its paper', () => {
    const people = [...Array.from({ length: 119 }, (_, at) => thirty[at % 30] ?? thomas), longest];
    const pages = tickPages({ paper: sheetKinds.L7160.paper, words }, { people, leftOut: ['Ann: gone'] }, typeface);

    expect(pages.flatMap(({ boxes = [] }) => boxes)).toHaveLength(people.length);
    const marks = pages.flatMap((page) => page.marks);
    expect(marks.slice(-2).map(({ text }) => text)).toEqual(['Left out', 'Ann: gone']);
    expect(wordsOf(marks.map(({ text }) => text))).toContain(wordsOf(longest.lines.slice(1)));
    for (const page of pages)
      for (const { x, y, size, text } of page.marks) {
        expect(x + typeface.widthOf(text, size)).toBeLessThanOrEqual(page.width - 0.7 * inch);
        expect(y).toBeLessThanOrEqual(page.height - 0.7 * inch);
      }
  });
});

const reader = spawnSync('pdftotext', ['-v']).error ? null : 'pdftotext';

it.runIf(reader)('another program reads a row of labels side by side from the file', () => {
  const pages = fittedOn('5160', thirty, 4);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'labels-')), 'labels.pdf');
  writeFileSync(file, writePdf(pages, typeface, { title: 'Labels', language: 'en' }));
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });

  expect(text).toMatch(/Pat1 \S+ +Pat2 \S+ +Pat3 \S+/);
  expect(text.split('\f').filter((one) => one.trim() !== '')).toHaveLength(2);
});
