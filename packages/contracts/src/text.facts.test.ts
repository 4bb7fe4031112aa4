import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCustomer, updateCustomer } from './authoring.js';
import { fileMessage } from './case.js';
import { changedBasicInfoSchema } from './basic-info.js';
import { makePayLink } from './pay-link.js';
import { routes } from './routes.js';
import { changeSearch, saveSearch } from './saved-search.js';
import { renamePasskey } from './second-factor.js';
import { shownLine, shownLines } from './text.facts.js';
import { registerUser, updateUser } from './user.js';

const hidden = ['\u0000', '\u0007', '\u001B', '\u007F', '\u0080', '\u009F'];
const turning = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];

describe('characters that nobody sees', () => {
  it.each([...hidden, ...turning, '\n', '\r', '\t'])('%j is in no line', (letter) => {
    expect(shownLine.test(`Ann${letter}gnp.exe`)).toBe(false);
  });

  it.each(hidden)('%j is in no text of several lines', (letter) => {
    expect(shownLines.test(`Hello${letter}\nAnn`)).toBe(false);
  });

  it.each(['José Ñandú', 'Zoë', '李小龍', 'שלום', 'محمد', '👩‍🚀', 'O’Neil-Smith', 'a\u00A0b', 'می\u200Cخواهم'])(
    '%s is a text that people write',
    (text) => {
      expect(shownLine.test(text)).toBe(true);
      expect(shownLines.test(`${text}\r\n\t${text}`)).toBe(true);
    },
  );
});

/** The fields of a body that are refused for this value. */
function refusedIn(
  schema: { safeParse(body: object): { error?: { issues: { path: PropertyKey[] }[] } } },
  body: object,
) {
  const issues = schema.safeParse(body).error?.issues ?? [];
  const fields = issues.map(({ path }) => path.join('.'));
  return Object.keys(body).filter((name) => fields.some((field) => field === name || field.endsWith(`.${name}`)));
}

const odd = 'A\u202Egnp.exe\u0000\r\nB';

it.each([
  {
    what: 'a registration',
    schema: registerUser.body,
    names: ['firstName', 'lastName', 'mailingAddress', 'city', 'zipCode'],
  },
  { what: 'an account', schema: updateUser.body, names: ['firstName', 'lastName', 'bio'] },
  { what: 'a message', schema: fileMessage.body, names: ['name', 'about', 'text'] },
  { what: 'a pay link', schema: makePayLink.body, names: ['asker'] },
  { what: 'a saved search', schema: changeSearch.body, names: ['name'] },
  { what: 'a passkey', schema: renamePasskey.body, names: ['name'] },
])('$what with them is refused', ({ schema, names }) => {
  const body = Object.fromEntries(names.map((name) => [name, odd]));

  expect(refusedIn(schema, body)).toEqual(names);
});

it('line breaks of other programs are line breaks', () => {
  const { data } = updateCustomer.body.safeParse({ specialInstructions: 'Hello,\vyou\fand\u0085me' });

  expect(data?.specialInstructions).toBe('Hello,\nyou\nand\nme');
});

it('a profile with them is refused, new or changed, and one that is stored with them can be read', () => {
  const basicInfo = { firstName: odd, mailingAddress: odd, bio: 'Hello\u0000', otherEmailProvider: 'a\nb' };

  for (const { body } of [createCustomer, updateCustomer]) {
    const fields = body.safeParse({ basicInfo }).error?.issues.map(({ path }) => path.join('.'));
    expect(fields).toEqual(expect.arrayContaining(Object.keys(basicInfo).map((name) => `basicInfo.${name}`)));
  }
  expect(updateCustomer.body.safeParse({ basicInfo: { bio: 'Hello,\n\tyou' } }).success).toBe(true);
  expect(changedBasicInfoSchema.safeEncode(basicInfo).success).toBe(true);
});

it('a search for a name with them is refused', () => {
  const body = { name: 'Anns', pace: 'weekly' };

  expect(saveSearch.body.safeParse({ ...body, question: { text: 'Ann\u202E' } }).success).toBe(false);
  expect(saveSearch.body.safeParse({ ...body, question: { text: 'Ann' } }).success).toBe(true);
});

/** Secrets, addresses, ids and answers of devices, which are shown to nobody; and drafts, which only their writer sees. */
const unread = new Set(
  (
    'basicInfo personalityInfo password newPassword confirmPassword code challenge idToken id ref section next ' +
    'clientDataJSON authenticatorData attestationObject signature userHandle email homepage imageUrl artworks scan address'
  ).split(' '),
);

/** The names of texts that may hold any character. */
function freeTextsIn(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => freeTextsIn(one, name));
  const { type, properties, ...parts } = schema as Record<string, unknown>;
  const isFree = type === 'string' && !['pattern', 'format', 'enum', 'const', 'allOf'].some((key) => key in parts);
  const inner = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'].map((key) =>
    freeTextsIn(parts[key], name),
  );
  const fields = Object.entries(properties ?? {}).map(([field, value]) => freeTextsIn(value, field));
  return [...(isFree ? [name] : []), ...[...inner, ...fields].flat()];
}

it.each(routes.flatMap(({ method, url, body }) => (body ? [[`${method} ${url}`, body] as const] : [])))(
  'every text that people read is a line or lines: %s',
  (_name, body) => {
    const texts = freeTextsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));

    expect(texts.filter((name) => !unread.has(name))).toEqual([]);
  },
);
