import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullNameOf } from '@inkbridge/shared/names';
import { interestWords } from '@inkbridge/shared/option-lists';
import { z } from 'zod';
import { cases } from '../../../tools/testing/random-cases.js';
import { createCustomer, updateCustomer } from './authoring.js';
import { changedBasicInfoSchema } from './basic-info.js';
import { fileMessage, fileRemovalRequest } from './case.js';
import { listCustomers } from './customer.js';
import { isEmailAddress } from './email-address.facts.js';
import { publicFacilitySchema, searchFacilities } from './facility.js';
import { isWeakPassword } from './password.js';
import { makePayLink } from './pay-link.js';
import { listPaymentHistories } from './payment.js';
import type { Route } from './route.js';
import { routes } from './routes.js';
import { changeSearch, saveSearch } from './saved-search.js';
import { renamePasskey } from './second-factor.js';
import { sendBackUpdate } from './update.js';
import { registerUser, updateUser } from './user.js';
import { emailSchema } from './wire.js';

type Body = { safeParse(body: object): { error?: { issues: { path: PropertyKey[] }[] } } };

/** The fields of a body that are refused for this value. */
function refusedIn(schema: Body, body: object) {
  const issues = schema.safeParse(body).error?.issues ?? [];
  const fields = issues.map(({ path }) => path.join('.'));
  return Object.keys(body).filter((name) => fields.some((field) => field === name || field.endsWith(`.${name}`)));
}

const needed = [
  {
    what: 'a registration',
    schema: registerUser.body,
    names: ['firstName', 'lastName', 'mailingAddress', 'city', 'zipCode'],
  },
  { what: 'an account', schema: updateUser.body, names: ['firstName', 'lastName', 'bio'] },
  { what: 'a message', schema: fileMessage.body, names: ['name', 'text'] },
  { what: 'a request for removal', schema: fileRemovalRequest.body, names: ['about', 'name', 'text'] },
  { what: 'a pay link', schema: makePayLink.body, names: ['asker'] },
  { what: 'a saved search', schema: changeSearch.body, names: ['name'] },
  { what: 'what is sent back', schema: sendBackUpdate.body, names: ['reason'] },
  { what: 'a passkey', schema: renamePasskey.body, names: ['name'] },
];

const silent = [
  '',
  ' \u00A0',
  '\u200B',
  '\u3164\u115F',
  '\u2800',
  '\u00AD',
  '\u202E',
  '\u0000',
  '\uD800',
  '...',
  '\u0301',
];

describe.each(needed)('$what', ({ schema, names }) => {
  it.each(silent)('refuses %j where something is needed', (text) => {
    expect(refusedIn(schema, Object.fromEntries(names.map((name) => [name, text])))).toEqual(names);
  });

  it('takes what other programs write, tidied', () => {
    const odd = '\u202EAnn\u200B\u0000 \u00A0Marie\u202C\r\n';

    expect(refusedIn(schema, Object.fromEntries(names.map((name) => [name, odd])))).toEqual([]);
  });
});

it.each(['Win at https://example.com', 'www.example.com', 'Call 555 0100', '\u200B'])(
  'nobody asks for money as %j',
  (asker) => {
    expect(refusedIn(makePayLink.body, { asker })).toEqual(['asker']);
  },
);

it('a name and an address are stored without what nobody sees', () => {
  const names = ['firstName', 'mailingAddress', 'inmateNumber', 'zipcode'];
  const typed = {
    firstName: 'Ann\u200BMarie',
    mailingAddress: 'P.O. Box\u202F77\u2028',
    inmateNumber: '１２\u00AD-3',
    zipcode: '９７301',
  };
  const { data } = updateCustomer.body.safeParse({ basicInfo: typed });

  expect(names.map((name) => Reflect.get(data?.basicInfo ?? {}, name))).toEqual([
    'AnnMarie',
    'P.O. Box 77',
    '12-3',
    '97301',
  ]);
});

it.each(['９７３０１', '97301\u200B', '٩٧٣٠١', ' 97301–1234', '97301\u20111234'])(
  '%j is a ZIP code of a facility, and stored as we write it',
  (typed) => {
    expect(publicFacilitySchema.shape.mailing.shape.zip.parse(typed)).toMatch(/^97301(-1234)?$/);
  },
);

it('the address of a page is stored without what nobody sees', () => {
  expect(publicFacilitySchema.shape.page.parse('https://doc.example/mail\u200B\n')).toBe('https://doc.example/mail');
});

it('line breaks of other programs are line breaks', () => {
  const { data } = updateCustomer.body.safeParse({ specialInstructions: 'Hello,\vyou\fand\u0085me\u2028now\r\n\t!' });

  expect(data?.specialInstructions).toBe('Hello,\nyou\nand\nme\nnow\n\t!');
});

it('a new profile lacks required texts that say nothing, and a stored one with such texts can be read', () => {
  const basicInfo = { firstName: '\u200B', mailingAddress: '\u3164', otherEmailProvider: '\u2800' };

  const fields = createCustomer.body.safeParse({ basicInfo }).error?.issues.map(({ path }) => path.join('.'));
  expect(fields).toEqual(expect.arrayContaining(['basicInfo.firstName', 'basicInfo.mailingAddress']));
  expect(changedBasicInfoSchema.safeEncode({ ...basicInfo, email: 'ann' }).success).toBe(true);
});

it.each([
  ['a list of visitors', listCustomers.query, 'search'],
  ['a filter of it', listCustomers.query, 'race'],
  ['a list of admins', listPaymentHistories.query, 'search'],
  ['the finder of prisons', searchFacilities.query, 'q'],
])('of a text longer than any search, %s looks for the beginning', (_where, query, name) => {
  const pasted = `${'Thomas Hale '.repeat(8)}🖋${'x'.repeat(900)}`;

  const { data } = query.safeParse({ [name]: pasted });

  expect(pasted.startsWith(String(Reflect.get(data ?? {}, name)))).toBe(true);
});

it('D-96 a search for such a text can be saved, and everybody can be looked for by all that they may like', () => {
  const question = { text: 'ﬃ '.repeat(100), interest: interestWords };

  const { data } = saveSearch.body.safeParse({ name: 'Long', pace: 'weekly', question });

  expect(data?.question.text).toMatch(/^(ffi )+ff?i?$/);
  expect(data?.question.interest).toEqual(interestWords);
  expect(listCustomers.query.safeParse({ interest: interestWords }).success).toBe(true);
});

it('D-96 a search is saved as people read it', () => {
  const body = { name: 'Anns', pace: 'weekly', question: { text: 'Ann\u202E\u00A0Lee' } };

  expect(saveSearch.body.parse(body).question.text).toBe('Ann Lee');
});

describe('an email address', () => {
  it.each([
    'ann@example.org',
    'jo&sue@example.org',
    'a/b@example.org',
    'a=b@example.org',
    "o'neil+x@example.museum",
    '!#$%&*-=?^_`{|}~@example.org',
    'ann@xn--bcher-kva.de',
    'ann@example.xn--p1ai',
    'ann@example.xn--vermgensberatung-pwb',
    `${'a'.repeat(64)}@example.org`,
  ])('%s is one', (address) => {
    expect(isEmailAddress(address)).toBe(true);
    expect(emailSchema.parse(`\u202A${address}\u202C\u200B `)).toBe(address);
  });

  it.each([
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'ann@example.o',
    'ann@.org',
    'ann@-example.org',
    'ann@example-.org',
    '.ann@example.org',
    'ann.@example.org',
    'a..n@example.org',
    'ann@example..org',
    'ann@exam_ple.org',
    'ann@127.0.0.1',
    'ann@bob@example.org',
    'ann@example.org,bob@example.org',
    'ann@example.org>',
    'ann@example.xn--',
    `${'a'.repeat(65)}@example.org`,
    `ann@${'a.'.repeat(130)}org`,
  ])('%s is none', (address) => {
    expect(isEmailAddress(address)).toBe(false);
    expect(emailSchema.safeParse(address).success).toBe(false);
  });
});

it('the name on a message or a request for removal is as long as that of any account', () => {
  const longest = 'Ann-Marie '.repeat(10).trim();
  const name = fullNameOf({ firstName: `${longest}e`, lastName: `${longest}e` });

  expect(refusedIn(registerUser.body, { firstName: `${longest}e`, lastName: `${longest}e` })).toEqual([]);
  expect(refusedIn(fileMessage.body, { name })).toEqual([]);
  expect(refusedIn(fileRemovalRequest.body, { name })).toEqual([]);
});

it('a password that is long only by what nobody sees is weak', () => {
  expect(isWeakPassword('short\u200B\u200B\u200B\u200B', 'ann@example.org')).toBe(true);
  expect(isWeakPassword('iloveyou\u200B', 'ann@example.org')).toBe(true);
});

it.each([' '.repeat(20), '\u00A0'.repeat(20), '\u0301'.repeat(20)])(
  'a password of blanks or marks is weak: %j',
  (typed) => {
    expect(isWeakPassword(typed, 'ann@example.org')).toBe(true);
  },
);

it.each(['\u200Bann@example.org', 'Ann <ann@example.org>'])('the address is no password, typed as %j', (email) => {
  expect(isWeakPassword('ann@example.org', email)).toBe(true);
});

/** Secrets, ids, files and answers of devices, which are shown to nobody; and addresses of pictures and pages. */
const unread = new Set(
  (
    'password newPassword confirmPassword challenge idToken id ref section next clientDataJSON authenticatorData ' +
    'attestationObject signature userHandle homepage imageUrl artworks scan code personalityInfo basicInfo address csv digest facilityId ' +
    'replaces orderId session_id ticket'
  ).split(' '),
);

const isTidied = ({ _zod: { def } }: z.core.$ZodType) =>
  'checks' in def && Array.isArray(def.checks) && def.checks.some(({ _zod }) => _zod.def.check === 'overwrite');

/** The names of texts that may hold any character. */
function freeTextsIn(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => freeTextsIn(one, name));
  const { type, properties, ...parts } = schema as Record<string, unknown>;
  const isFree = type === 'string' && !['tidied', 'pattern', 'format', 'enum', 'const'].some((key) => key in parts);
  const inner = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'].map((key) =>
    freeTextsIn(parts[key], name),
  );
  const fields = Object.entries(properties ?? {}).map(([field, value]) => freeTextsIn(value, field));
  return [...(isFree ? [name] : []), ...[...inner, ...fields].flat()];
}

/** The catalogue folds what it is searched for and passes over words that it does not know; pages are numbers. */
const isOfCatalogue = ({ query }: Route) => query !== undefined && 'sort' in query.shape;
const pages = new Set(['p', 'l', 'page', 'limit']);

it.each(
  routes.flatMap((route) =>
    [route.body, route.params, isOfCatalogue(route) ? undefined : route.query].flatMap((sent) =>
      sent ? [[`${route.method} ${route.url}`, sent] as const] : [],
    ),
  ),
)('every text that people read is tidied: %s', (_name, sent) => {
  const found = z.toJSONSchema(sent, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (isTidied(zodSchema)) Reflect.set(jsonSchema, 'tidied', true);
    },
  });

  expect(freeTextsIn(found).filter((name) => !unread.has(name) && !pages.has(name))).toEqual([]);
});

type Def = Record<string, unknown> & { type: string };
type Part = [name: string, schema: z.core.$ZodType];

/** The tidied texts of what is sent. */
function textsIn([name, schema]: Part): Part[] {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'string') return isTidied(schema) ? [[name, schema]] : [];
  const below = ['innerType', 'element', 'valueType', 'in'].flatMap((key) => def[key] ?? []);
  const inner = [...below, ...((def['options'] ?? []) as unknown[])].map((one): Part => [name, one as z.core.$ZodType]);
  return [...inner, ...(Object.entries(def['shape'] ?? {}) as Part[])].flatMap(textsIn);
}

const sentTexts = new Map(
  routes
    .flatMap(({ body, query }) => [body, query].flatMap((sent): Part[] => (sent ? [['', sent]] : [])))
    .flatMap(textsIn)
    .map(([name, schema]) => [schema as z.ZodType<string>, name]),
);
/** Their form is looked at by who knows the right one; a search may be for a sign. */
const lookedAtLater = new Set(['code', 'email', 'text']);
const mustSay = ([schema, name]: [z.ZodType<string>, string]) =>
  !lookedAtLater.has(name) && !schema.safeParse('').success;

it('any text sent anywhere is refused, or says something where it has to, has nothing unseen and stays as it is', () => {
  const parts = fc.oneof(
    fc.constantFrom(...silent, 'a', '1', '李', '@', '.org', '\u202F', '\r\n', '\uFEFF', '\u2066', '"', 'ﬁ', 'e\u0301'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const typed = fc.array(parts, { maxLength: 8 }).map((all) => all.join(''));
  const needing = new Set([...sentTexts].filter(mustSay).map(([schema]) => schema));
  expect(needing.size).toBeGreaterThan(20);
  fc.assert(
    fc.property(typed, (text) => {
      for (const schema of sentTexts.keys()) {
        const { data } = schema.safeParse(text);
        if (data === undefined) continue;
        expect(data.replaceAll(/[\t\n]/g, '')).toMatch(
          /^[^\p{Cc}\p{Cs}\u200B\u00AD\u202A-\u202E\u2066-\u2069\uFEFF]*$/u,
        );
        if (needing.has(schema)) expect(data).toMatch(/[\p{L}\p{N}]/u);
        expect(schema.parse(data)).toBe(data);
      }
    }),
    { numRuns: cases(300), examples: silent.map((text): [string] => [text]) },
  );
});
