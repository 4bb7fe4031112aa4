import type { FacilityContentBody } from '@inkbridge/api-client';
import type { AdminCustomerJson, FacilityContentJson } from '@inkbridge/contracts';
import {
  type EnvelopePart,
  envelopeParts,
  facilityHouses,
  facilityKinds,
  facilityTexts,
  mostOfFacility,
} from '@inkbridge/contracts/facts';
import { languages } from '@inkbridge/federation/i18n';
import { fromKeys, keysOf } from '@inkbridge/shared/objects';
import { type State, states } from '@inkbridge/shared/option-lists';
import { facilityAddress } from '@inkbridge/shared/profile-fields';
import { isFilledIn, tidyLine, tidyLines } from '@inkbridge/shared/text';
import { filledLinesOf, isGuideDay, isWebAddress } from '../kit/typed-text.js';
import type { en } from './messages/en.js';

/** The texts of the form by field, in its order; those of several lines with line breaks in them. */
const texts = {
  name: '',
  otherNames: '',
  agency: '',
  state: '',
  kind: facilityKinds[0] as string,
  houses: '',
  mailingLines: '',
  mailingCity: '',
  mailingState: '',
  mailingZip: '',
  is: 'open',
  from: '',
  until: '',
  streetLines: '',
  streetCity: '',
  streetZip: '',
  phone: '',
  page: '',
  sourceUrl: '',
  checkedOn: '',
};

type TextName = keyof typeof texts;
/** One text for each language, as `why.en`. */
export type WhyName = `why.${(typeof languages)[number]}`;
/** A field of the form that holds text. */
export type ValueName = TextName | WhyName;

export type FacilityValues = Readonly<Record<ValueName, string>> & {
  readonly envelope: readonly EnvelopePart[];
  /** The facility that a closed one's people went to. */
  readonly followsTo: string | null;
};

export const whyNames = languages.map((language) => ({ name: `why.${language}` as const, language }));

const reasons = whyNames.map(({ name }) => name);

const textNames: readonly ValueName[] = keysOf(texts);

/** The fields in the order of the form: the reasons of a stop are below its days. */
const order = textNames.toSpliced(textNames.indexOf('streetLines'), 0, ...whyNames.map(({ name }) => name));

/** The values of an empty form. @param today `YYYY-MM-DD` */
export function emptyValues(today: string): FacilityValues {
  const why = fromKeys(reasons, () => '');
  return { ...texts, ...why, checkedOn: today, from: today, envelope: envelopeParts, followsTo: null };
}

/** The values for a stored facility. @param today `YYYY-MM-DD`, the first day of a stop that is not there yet */
export function valuesOf(facility: FacilityContentJson, today: string): FacilityValues {
  const { street, mailing, status, otherNames, houses, envelope, ...rest } = facility;
  return {
    ...emptyValues(today),
    name: rest.name,
    otherNames: otherNames.join('\n'),
    agency: rest.agency,
    state: rest.state,
    kind: rest.kind,
    houses: houses ?? '',
    mailingLines: mailing.lines.join('\n'),
    mailingCity: mailing.city,
    mailingState: mailing.state,
    mailingZip: mailing.zip,
    streetLines: street?.lines.join('\n') ?? '',
    streetCity: street?.city ?? '',
    streetZip: street?.zip ?? '',
    phone: rest.phone,
    page: rest.page,
    sourceUrl: rest.sourceUrl,
    checkedOn: rest.checkedOn,
    envelope,
    is: status.is,
    ...(status.is === 'stopped' && { from: status.from, until: status.until ?? '', ...whyValues(status.why) }),
    followsTo: status.is === 'closed' ? status.followsTo : null,
  };
}

function whyValues(why: Readonly<Record<string, string>>): Record<WhyName, string> {
  return fromKeys(reasons, (name) => why[name.slice('why.'.length)] ?? '');
}

/** A first draft from an address that a family typed: its first line is usually the name of the prison. */
export function valuesFromProfile({ basicInfo }: AdminCustomerJson, today: string): FacilityValues {
  const [name = '', ...lines] = basicInfo.mailingAddress.split(/\s*,\s*/u).filter((part) => part !== '');
  return {
    ...emptyValues(today),
    name: lines.length > 0 ? name : '',
    mailingLines: (lines.length > 0 ? lines : [name]).join('\n'),
    mailingCity: basicInfo.city,
    mailingState: basicInfo.state,
    mailingZip: basicInfo.zipcode,
    state: basicInfo.state,
  };
}

/** What the API stores. The values must have no problems. */
export function contentOf(values: FacilityValues): FacilityContentBody {
  const streetLines = filledLinesOf(values.streetLines);
  return {
    name: values.name,
    otherNames: filledLinesOf(values.otherNames),
    agency: values.agency,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the values have no problems
    state: values.state as State,
    kind: facilityKinds.find((kind) => kind === values.kind) ?? facilityKinds[0],
    houses: facilityHouses.find((houses) => houses === values.houses) ?? null,
    street:
      streetLines.length > 0 ? { lines: streetLines, city: values.streetCity, zip: tidyLine(values.streetZip) } : null,
    mailing: {
      lines: filledLinesOf(values.mailingLines),
      city: values.mailingCity,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the values have no problems
      state: values.mailingState as State,
      zip: tidyLine(values.mailingZip),
    },
    envelope: [...values.envelope],
    phone: values.phone,
    page: tidyLines(values.page),
    sourceUrl: tidyLines(values.sourceUrl),
    checkedOn: values.checkedOn,
    status: statusOf(values),
  };
}

function statusOf(values: FacilityValues): FacilityContentBody['status'] {
  if (values.is === 'closed') return { is: 'closed', followsTo: values.followsTo };
  if (values.is !== 'stopped') return { is: 'open' };
  const why = Object.fromEntries(whyNames.map(({ name, language }) => [language, values[name]]));
  return { is: 'stopped', from: values.from, until: values.until || null, why };
}

/** Whether letters go elsewhere than before: then profiles that follow it get the new address. */
export function movesMail(before: FacilityContentJson, after: FacilityContentJson): boolean {
  return JSON.stringify(facilityAddress(before)) !== JSON.stringify(facilityAddress(after));
}

export type Problem = keyof (typeof en)['problem'];

const needed: readonly ValueName[] = [
  'name',
  'state',
  'mailingLines',
  'mailingCity',
  'mailingState',
  'mailingZip',
  'checkedOn',
];
const addresses: readonly ValueName[] = ['page', 'sourceUrl'];
const zip = /^\d{5}(\p{Pd}\d{4})?$/u;

/**
 * What keeps the values from being sent, by field in the order of the form; the API checks the rest.
 * @param today `YYYY-MM-DD`
 */
export function problemsOf(values: FacilityValues, today: string): ReadonlyMap<ValueName, Problem> {
  const found = new Map<ValueName, Problem>();
  const say = (name: ValueName, problem: Problem, isOne: boolean) => {
    if (isOne && !found.has(name)) found.set(name, problem);
  };
  const isEmpty = (name: ValueName) => !isFilledIn(values[name]);
  for (const name of needed) say(name, 'missing', isEmpty(name));
  say('name', 'longName', tidyLine(values.name).length > facilityTexts.name);
  for (const name of addresses) say(name, 'notAddress', !isWebAddressOrNone(values[name]));
  say('mailingZip', 'notZip', !zip.test(tidyLine(values.mailingZip)));
  checkLines(values, say);
  checkStreet(values, say);
  say('checkedOn', 'notDay', !isGuideDay(values.checkedOn));
  say('checkedOn', 'future', values.checkedOn > today);
  if (values.is === 'stopped') {
    for (const name of ['from', ...whyNames.map((why) => why.name)] as const) say(name, 'missing', isEmpty(name));
    say('from', 'notDay', !isGuideDay(values.from));
    say('until', 'notDay', values.until !== '' && !isGuideDay(values.until));
    say('until', 'untilFirst', values.until !== '' && values.until < values.from);
  }
  return new Map([...found].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
}

type Say = (name: ValueName, problem: Problem, isOne: boolean) => void;

function checkLines(values: FacilityValues, say: Say): void {
  const names = filledLinesOf(values.otherNames);
  const [lines, street] = [filledLinesOf(values.mailingLines), filledLinesOf(values.streetLines)];
  const isLong = (line: string) => line.length > facilityTexts.line;
  say('otherNames', 'eightNames', names.length > mostOfFacility.otherNames);
  say(
    'otherNames',
    'longLine',
    names.some((name) => name.length > facilityTexts.name),
  );
  say('mailingLines', 'fourLines', lines.length > mostOfFacility.mailingLines);
  say('streetLines', 'threeLines', street.length > mostOfFacility.streetLines);
  say('mailingLines', 'longLine', lines.some(isLong));
  say('streetLines', 'longLine', street.some(isLong));
  say('mailingLines', 'longAddress', [values.name, ...lines].join(', ').length > facilityTexts.address);
}

function checkStreet(values: FacilityValues, say: Say): void {
  const code = tidyLine(values.streetZip);
  const [hasLines, hasCity] = [isFilledIn(values.streetLines), isFilledIn(values.streetCity)];
  say('streetLines', 'streetWhole', hasLines !== hasCity || (code !== '' && !hasLines));
  say('streetZip', 'notZip', code !== '' && !zip.test(code));
}

/** Whether the API takes it as the address of a page, which may be left out. */
export function isWebAddressOrNone(typed: string): boolean {
  return tidyLines(typed) === '' || isWebAddress(typed);
}

/** The states that a choice offers. */
export const stateOptions: readonly string[] = states;
