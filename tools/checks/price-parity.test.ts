import { createCustomer, getCustomer, mostPhotos, type OwnCustomerJson, updateCustomer } from '@inkbridge/contracts';
import { fromKeys, mapValues } from '@inkbridge/shared/objects';
import { type InterestGroup, interestGroups, interestLists } from '@inkbridge/shared/option-lists';
import { cents, dollarsOf, duesOf, type Quote } from '@inkbridge/shared/pricing';
import { filledValues, getField, isNoChange, listingChoices } from '@inkbridge/shared/profile-fields';
import fc, { type Arbitrary } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { uploadedBy } from '../../api/src/testing/profiles/new-profile.js';
import { startTestApi, type TestApi } from '../../api/src/testing/start-test-api.js';
import {
  formChangesOf,
  liveProfileOf,
  newProfileBody,
  priceOf,
  profileChangeBody,
} from '../../packages/profile-screens/src/form/state/form-edit.js';
import {
  basicInfoOf,
  type FormField,
  formFieldNames,
  type FormValues,
  typedBasic,
  valuesOf,
} from '../../packages/profile-screens/src/form/state/form-values.js';
import { cases } from '../testing/random-cases.js';

/*
 * The price is calculated twice from the same edit: by the form, which shows it, and by the API, which charges it. Both
 * sides run whole here, with everything that lies between typing and charging.
 */

const runs = cases(20);
let api: TestApi;
const pictures: string[] = [];
beforeAll(async () => {
  api = await startTestApi();
  for (let picture = 0; picture < 5; picture += 1) pictures.push(await uploadedBy('member', api));
});

/** Typed text with blanks that mean nothing, and for optional fields text that is only blank. */
function typedText(texts: readonly string[], isRequired: boolean): Arbitrary<string> {
  const words = texts.flatMap((text) => [text, ` ${text}\t`]);
  return fc.constantFrom(...words, ...(isRequired ? [] : ['', '  ', '\n']));
}

function typedValue(name: FormField): Arbitrary<string | string[]> {
  const { kind, list, required } = getField(name);
  if (kind === 'choices') return fc.shuffledSubarray([...(list ?? [])], { minLength: 1, maxLength: 3 });
  if (kind === 'choice') return fc.constantFrom(...(list ?? []), ...(required ? [] : ['', '']));
  if (kind === 'email') return typedText(['ann@example.org', 'bea@example.org'], true);
  if (kind === 'date') return fc.constantFrom('1988-02-29', '1990-06-15');
  if (kind === 'inches' || kind === 'pounds') return typedText(['70', '071', '72'], true);
  if (kind === 'long_text') return fc.nat(1_000).map((count) => 'word \n'.repeat(count));
  return typedText(['Salem', 'Elm 1', 'salem'], name !== 'homeTownCity' && (required || name === 'otherEmailProvider'));
}

const basicOf = (): Arbitrary<FormValues['basic']> =>
  fc.record(fromKeys(formFieldNames, typedValue)).map((typed) => typedBasic(typed));
const chosen = (group: InterestGroup): Arbitrary<string[]> =>
  fc.shuffledSubarray([...interestLists[group]], { maxLength: 3 });
const photosOf = (): Arbitrary<FormValues['photos']> =>
  fc.record({
    imageUrl: fc.constantFrom(null, ...pictures),
    artworks: fc.array(fc.constantFrom(...pictures), { maxLength: mostPhotos - 1 }),
  });
const valuesAs = (): Arbitrary<FormValues> =>
  fc.record({
    basic: basicOf(),
    interests: fc.record(fromKeys(interestGroups, chosen)),
    photos: photosOf(),
    listing: fc.record(fromKeys(listingChoices, () => fc.boolean())),
    consented: fc.constant(true),
    facilityId: fc.constant(null),
  });

/** New values typed into the form; everything else stays as it is. */
type Touched = { fields: FormField[]; groups: InterestGroup[]; photos: 'kept' | 'new' | 'reordered' | 'fewer' };
const touches = (): Arbitrary<Touched> =>
  fc.record({
    fields: fc.subarray(formFieldNames),
    groups: fc.subarray([...interestGroups]),
    photos: fc.constantFrom('kept', 'new', 'reordered', 'fewer'),
  });

function edited(start: FormValues, next: FormValues, { fields, groups, photos }: Touched): FormValues {
  const { imageUrl, artworks } = start.photos;
  const typed: FormField[] = [...fields, 'otherEmailProvider']; // without it another provider is refused
  const sets = {
    kept: start.photos,
    new: next.photos,
    reordered: { imageUrl, artworks: artworks.toReversed() },
    fewer: { imageUrl: null, artworks: artworks.slice(1) },
  };
  return {
    ...start,
    basic: typedBasic({ ...start.basic, ...fromKeys(typed, (name) => next.basic[name]) }),
    interests: { ...start.interests, ...fromKeys(groups, (group) => next.interests[group].toReversed()) },
    photos: sets[photos],
  };
}

type Extras = { wordLimit: number; totalPaidPhotos: number };
const extrasPaid = fc.record({ wordLimit: fc.nat(3), totalPaidPhotos: fc.nat(3) });

async function givenProfile({ basic, interests, photos, listing }: FormValues, paid: Extras): Promise<OwnCustomerJson> {
  const stored = {
    basicInfo: filledValues(basicInfoOf(basic)),
    personalityInfo: interests,
    photos: { ...photos, artworks: [...new Set(photos.artworks)] },
  } as Parameters<TestApi['givenProfile']>[0]; // the generators take words of the lists
  const { id } = await api.givenProfile({ ...stored, ...listing, ...paid });
  return own(id);
}

async function own(id: string): Promise<OwnCustomerJson> {
  return (await api.inject('member', getCustomer, { query: { id } })).json<{ data: OwnCustomerJson }>().data;
}

/** The dues for a change; null when the API says that nothing changed. */
async function charged(profile: OwnCustomerJson, body: object): Promise<unknown> {
  const answer = await api.inject('member', updateCustomer, { query: { id: profile._id }, body });
  if (answer.statusCode === 400 && answer.json<{ code: string }>().code === 'no_changes') return null;
  expect(answer.json()).toMatchObject({ data: { view: 'update' } });
  return (await own(profile._id)).pendingPayments ?? 'nothing';
}

function shown(quote: Quote): unknown {
  return quote.total === 0 ? 'nothing' : { ...duesOf(quote), totalAmount: dollarsOf(quote.total) };
}

/** Every value of the form without any of its tidying, as another client might send it. */
function untidied({ basic, interests, photos, listing }: FormValues): object {
  const basicInfo = mapValues(basic, (typed, name) => {
    const { kind, requiredWhen: rule } = getField(name);
    if (kind === 'inches' || kind === 'pounds') return Number(typed);
    if (kind === 'email') return String(typed).trim();
    return rule && { ...basic }[rule.field as FormField] !== rule.is ? '' : typed;
  });
  return { basicInfo, personalityInfo: interests, photos, ...listing };
}

it('AC-298 AC-299 D-22 the price that the form shows for an update is the price that the API charges', async () => {
  await fc.assert(
    fc.asyncProperty(valuesAs(), valuesAs(), touches(), extrasPaid, async (before, next, touched, paid) => {
      const [profile, twin] = [await givenProfile(before, paid), await givenProfile(before, paid)];
      const live = liveProfileOf(profile);
      const values = edited(valuesOf(profile), next, touched);
      const changes = formChangesOf(live, values);

      const price = priceOf({ kind: 'update', paid: cents(0), live }, values);

      const expected = isNoChange(changes) ? null : shown(price.quote);
      expect(await charged(profile, profileChangeBody(changes, { version: profile.version }))).toEqual(expected);
      expect(await charged(twin, untidied(values))).toEqual(expected);
    }),
    { numRuns: runs },
  );
});

it('AC-298 AC-299 D-22 the price that the form shows for a new profile is the price that the API charges', async () => {
  await fc.assert(
    fc.asyncProperty(valuesAs(), async (values) => {
      const price = priceOf({ kind: 'creation', paid: cents(0) }, values);

      for (const body of [newProfileBody(values, ''), untidied(values)]) {
        const answer = await api.inject('member', createCustomer, { body });
        await api.stored.customers.deleteMany({ status: 'new' }); // an account may have only a few unpaid ones
        expect(answer.json()).toMatchObject({ data: { pendingPayments: shown(price.quote) } });
      }
    }),
    { numRuns: runs },
  );
});
