import { expect, it } from 'vitest';
import { messagesLoader } from '../../webpack/messages-loader.mjs';

/** The catalogue after the loader has processed it. */
function loaded(source: string): Promise<{ en: Record<string, unknown> }> {
  const compiled = messagesLoader(source);
  return import(`data:text/javascript,${encodeURIComponent(compiled)}`);
}

it('messages become what browsers need no parser for, and plain text stays', async () => {
  const { en } = await loaded(
    "export const en = { plain: 'My Account', hello: 'Hello {name}', n: { many: `{n, plural, one {# page} other {# pages}}` } };",
  );

  expect(en).toEqual({
    plain: 'My Account',
    hello: ['Hello ', ['name']],
    n: { many: [['n', 'plural', { one: ['#', ' page'], other: ['#', ' pages'] }]] },
  });
});

it('a broken message fails the build', () => {
  expect(() => messagesLoader("export const en = { hello: 'Hello {name' };")).toThrow();
});
