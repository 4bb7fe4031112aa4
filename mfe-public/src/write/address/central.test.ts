import { aMailRule } from '@inkbridge/profile-screens/testing';
import { describe, expect, it } from 'vitest';
import { notChosen } from '../kept/letter-box.js';
import { envelopePage, labelPage } from '../paper/mail-pages.js';
import { aLetter, thomas } from '../testing/a-letter.js';
import { newsreader } from '../testing/newsreader.js';
import { centralRules, chosenRule, linesTo, ownAddress } from './central.js';

const scanned = aMailRule({
  id: 'scanned',
  addressLines: ['{name}/{number}', '{facility}', 'PO Box 33028', 'FL 33733'],
});
const jail = aMailRule({ id: 'jail', system: 'jail', addressLines: ['PO Box 1', 'Scanville, OH 45402'] });
const federal = aMailRule({ id: 'federal', state: null, system: 'federal', addressLines: ['PO Box 2'] });
const silent = aMailRule({ id: 'silent' });

const chosen = (address: string | null) => ({ ...notChosen, address });

describe('which address is used', () => {
  it('the prison’s own where no rule names a central one', () => {
    expect(centralRules([silent], thomas)).toEqual([]);
    expect(chosenRule([], notChosen)).toBeNull();
  });

  it('the central one of the state’s own prisons, unless the writer chose', () => {
    const rules = centralRules([silent, jail, scanned, federal], thomas);

    expect(rules.map(({ id }) => id)).toEqual(['jail', 'scanned', 'federal']);
    expect(chosenRule(rules, notChosen)?.id).toBe('scanned');
    expect(chosenRule(rules, chosen(ownAddress))).toBeNull();
    expect(chosenRule(rules, chosen('jail'))?.id).toBe('jail');
  });

  it('that of a jail or of federal prisons only if chosen, because no profile says that a prison is one', () => {
    expect(chosenRule([jail, federal], notChosen)).toBeNull();
    expect(chosenRule([jail, federal], chosen('federal'))?.id).toBe('federal');
  });

  it('a card that was taken back leaves what is preselected', () => {
    expect(chosenRule([scanned], chosen('gone'))?.id).toBe('scanned');
    expect(chosenRule([], chosen('gone'))).toBeNull();
  });

  it('nothing is asked where the profile has the central address already', () => {
    const to = { ...thomas, lines: ['Thomas Hale', 'P.O.\u00a0Box\u00a033028', 'St. Petersburg, FL\u00a033733'] };

    expect(centralRules([scanned], to)).toEqual([]);
  });
});

describe('its lines', () => {
  it('are those of the card, with name and number in its places', () => {
    expect(linesTo(scanned, notChosen, thomas)).toEqual([
      'Thomas Hale/HR-7731',
      'Harlan Ridge Correctional Facility',
      'PO Box 33028',
      'FL 33733',
    ]);
  });

  it('begin with name and number where the card has no place for them', () => {
    expect(linesTo(jail, notChosen, thomas)).toEqual([
      'Thomas Hale',
      'DOC/Inmate # HR-7731',
      'PO Box 1',
      'Scanville, OH 45402',
    ]);
  });

  it('have the prison’s name as the writer corrected it, or a line to fill in by hand', () => {
    expect(linesTo(scanned, { ...notChosen, facility: ' SCI Harlan ' }, thomas)[1]).toBe('SCI Harlan');
    expect(linesTo(scanned, { ...notChosen, facility: ' ' }, thomas)[1]).toMatch(/^_+$/);
  });

  it('stand on envelope and label of the PDF, and nothing of the prison’s own address with them', () => {
    const letter = aLetter({ from: '', to: { ...thomas, lines: linesTo(jail, notChosen, thomas) } });
    const typeface = newsreader();

    for (const page of [envelopePage(letter, typeface), labelPage(letter, typeface)])
      expect(page.marks.map(({ text }) => text)).toEqual(letter.to.lines);
  });
});
