import { describe, expect, it } from 'vitest';
import { aCard, aMailRule } from '../../testing/index.js';
import { addressRules, chosenRule, leadsElsewhere, linesTo } from './central.js';
import { notChosen, ownAddress, recipientOf } from './recipient.js';

const thomas = recipientOf(aCard());

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
    expect(addressRules([silent], thomas)).toEqual([]);
    expect(chosenRule([], notChosen)).toBeNull();
  });

  it('the central one of the state’s own prisons, unless the writer chose', () => {
    const rules = addressRules([silent, jail, scanned, federal], thomas);

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

    expect(addressRules([scanned], to)).toEqual([]);
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

  it.each([
    ['St. Petersburg, Florida 33733', 'St. Petersburg, FL 33733'],
    ['Raleigh, North Carolina 27699-4201', 'Raleigh, NC 27699-4201'],
    ['Tampa, FL 33623', 'Tampa, FL 33623'],
    ['Florida, Ontario 12345', 'Florida, Ontario 12345'],
  ])('of the town “%s” are “%s”', (line, shown) => {
    expect(linesTo({ ...jail, addressLines: ['PO Box 1', line] }, notChosen, thomas).at(-1)).toBe(shown);
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
});

describe('the order of the names', () => {
  const florida = aMailRule({
    id: 'florida',
    nameOrder: 'last_first',
    addressLines: ['{name}, DC# {number}', 'PO Box 23608', 'Tampa, FL 33623'],
  });
  const ordered = aMailRule({ id: 'ordered', nameOrder: 'last_first' });

  it('is that of the card, in a central address and above it', () => {
    expect(linesTo(florida, notChosen, thomas)[0]).toBe('Hale, Thomas, DC# HR-7731');
    expect(linesTo({ ...jail, nameOrder: 'last_first' }, notChosen, thomas)[0]).toBe('Hale, Thomas');
    expect(linesTo({ ...florida, nameOrder: 'first_last' }, notChosen, thomas)[0]).toBe('Thomas Hale, DC# HR-7731');
    expect(linesTo({ ...florida, nameOrder: undefined }, notChosen, thomas)[0]).toBe('Thomas Hale, DC# HR-7731');
  });

  it('is followed where letters go to the prison itself, or the profile has the central address already', () => {
    const to = { ...thomas, lines: ['Thomas Hale', thomas.numberLine, 'PO Box 23608', 'Tampa, FL 33623'] };

    expect(addressRules([silent, ordered], thomas)).toEqual([ordered]);
    expect(leadsElsewhere(ordered, thomas)).toBe(false);
    expect(linesTo(ordered, notChosen, thomas)).toEqual(['Hale, Thomas', ...thomas.lines.slice(1)]);
    expect(addressRules([florida, jail], to)).toEqual([florida]);
    expect(linesTo(florida, notChosen, to)).toEqual(['Hale, Thomas', ...to.lines.slice(1)]);
  });

  it('is left alone where there is one name only', () => {
    expect(linesTo(ordered, notChosen, { ...thomas, name: 'Thomas' })[0]).toBe('Thomas');
  });
});
