import { expect, it } from 'vitest';
import { en } from './en.js';
import { es } from './es.js';

/** Texts that are identical in both languages. */
const names = ['receipt.provider.paypal'];

it('Spanish is a translation, not a copy', () => {
  const spanish = new Map(wordsOf(es));
  const copies = wordsOf(en).filter(([key, text]) => spanish.get(key) === text);

  expect(copies.map(([key]) => key)).toEqual(names);
});

it('each placeholder of an English text is in the Spanish one, days in words there', () => {
  const spanish = new Map(wordsOf(es));
  const placeholders = (text = '') => {
    const figures = text.replaceAll(/<date>(.*?)<\/date>/g, '$1').replaceAll('InWords', '');
    return [...new Set(figures.match(/\{\w+(?=[,}])|<\w+>/g))].toSorted();
  };
  const differing = wordsOf(en).filter(([key, text]) => {
    return placeholders(text).join() !== placeholders(spanish.get(key)).join();
  });

  expect(differing).toEqual([]);
});

function wordsOf(texts: object, place = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]: [string, string | object]) =>
    typeof text === 'string' ? [[place + key, text] as [string, string]] : wordsOf(text, `${place}${key}.`),
  );
}
