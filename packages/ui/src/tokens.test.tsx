import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Tokens = Readonly<Record<string, string>>;

/** The rules of the style sheet as a browser parses them. */
function rulesOf(css: string): CSSRule[] {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const rules = [...(style.sheet?.cssRules ?? [])];
  style.remove();
  return rules;
}

const rules = rulesOf(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));

/** The custom properties a selector sets, outside media queries or within the one given. */
function tokensOf(selector: string, condition?: string): Tokens {
  const media = rules.find((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === condition);
  const within = condition === undefined ? rules : [...((media as CSSMediaRule | undefined)?.cssRules ?? [])];
  const set = within.find((rule) => rule instanceof CSSStyleRule && rule.selectorText === selector);
  if (!set) throw new Error(`tokens.css sets nothing for ${selector} in ${condition ?? 'every medium'}`);
  const { style } = set as CSSStyleRule;
  return Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]));
}

const light = tokensOf(':root');
const dark = { ...light, ...tokensOf(":root[data-theme='dark']") };
const sharper = { ...light, ...tokensOf(':root', '(prefers-contrast: more)') };

it('dark mode looks the same whether the system or the reader chooses it', () => {
  const bySystem = tokensOf(":root:not([data-theme='light'])", '(prefers-color-scheme: dark)');

  expect(tokensOf(":root[data-theme='dark']")).toEqual(bySystem);
  expect(bySystem['color-scheme']).toBe('dark');
});

it('dark has a value of its own for every color of light', () => {
  const own = tokensOf(":root[data-theme='dark']");

  expect(Object.keys(light).filter((name) => name.startsWith('--color-') && !(name in own))).toEqual([]);
});

/** WCAG 2 relative luminance of a six-digit color. */
function luminanceOf(color: string): number {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(color)?.slice(1) ?? [];
  if (parts.length !== 3) throw new Error(`${color} is no color of six digits`);
  const [red = 0, green = 0, blue = 0] = parts
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminanceOf(tokens[`--color-${name}`] ?? ''))
    .toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const pages = ['paper', 'sheet', 'sunken'];
const onPages = (names: readonly string[], least: number) =>
  names.flatMap((name) => pages.map((page) => ({ name, on: page, least })));

/** WCAG contrast: 7 to 1 for long text, 4.5 for other text, 3 for control borders and meaningful icons. */
const pairs = [
  ...onPages(['ink', 'ink-soft'], 7),
  ...onPages(['ink-quiet', 'primary', 'brass', 'moss', 'plum', 'danger'], 4.5),
  ...onPages(['control', 'star', 'focus'], 3),
  ...['primary', 'brass', 'moss', 'plum', 'danger'].map((name) => ({ name, on: `${name}-soft`, least: 4.5 })),
  { name: 'on-primary', on: 'primary', least: 4.5 },
  { name: 'on-primary', on: 'primary-strong', least: 4.5 },
  { name: 'on-rail', on: 'rail', least: 4.5 },
  { name: 'on-rail', on: 'rail-current', least: 4.5 },
];

describe.each([
  { theme: 'light', tokens: light },
  { theme: 'dark', tokens: dark },
  { theme: 'more contrast', tokens: sharper },
])('in $theme', ({ tokens }) => {
  it.each(pairs)('$name on $on has a contrast of $least at least', ({ name, on, least }) => {
    expect(contrast(tokens, name, on)).toBeGreaterThanOrEqual(least);
  });
});

it('more contrast is applied on request', () => {
  for (const name of ['ink-soft', 'ink-quiet', 'control']) {
    expect(contrast(sharper, name, 'paper'), name).toBeGreaterThan(contrast(light, name, 'paper'));
  }
});

it('reduced motion is applied on request', () => {
  const still = tokensOf(':root', '(prefers-reduced-motion: reduce)');
  const times = Object.keys(light).filter((name) => name.startsWith('--time-'));

  expect(times.length).toBeGreaterThan(0);
  expect(times.map((name) => still[name])).toEqual(times.map(() => '0ms'));
});
