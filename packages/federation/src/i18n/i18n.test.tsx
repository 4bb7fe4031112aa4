import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Messages } from '../define-remote.js';
import { createI18n, I18nProvider, installBundle, languages, type Translation, useTranslation } from './index.js';

const en = {
  title: 'My Account',
  owner: "It's {name}'s page",
  review: { count: '{count, plural, =0 {no reviews} one {# review} other {# reviews}}' },
  agree: 'Read the <terms>rules of {site}</terms> first',
} as const;
const es = { title: 'Mi cuenta', review: { count: '{count, plural, one {# reseña} other {# reseñas}}' } };

declare module './index.js' {
  interface Namespaces {
    trial: typeof en;
  }
}

function english() {
  const i18n = createI18n('en');
  i18n.addMessages('en', 'trial', en);
  return i18n.translator('trial');
}

describe('messages', () => {
  it('plain text is used unchanged', () => {
    expect(english()('title')).toBe('My Account');
  });

  it('a placeholder takes its value', () => {
    expect(english()('owner', { name: 'Ada' })).toBe("It's Ada's page");
  });

  it.each([
    { count: 0, text: 'no reviews' },
    { count: 1, text: '1 review' },
    { count: 1200, text: '1,200 reviews' },
  ])('$count is counted as "$text"', ({ count, text }) => {
    expect(english()('review.count', { count })).toBe(text);
  });

  it('D-79 numbers are written as in the United States in Spanish too', () => {
    const i18n = createI18n('es');
    i18n.addMessages('es', 'trial', es);

    expect(i18n.translator('trial')('review.count', { count: 1200 })).toBe('1,200 reseñas');
  });

  it.each([
    { language: 'en', text: 'Live until 12-11-2026, for Ada' },
    { language: 'es', text: 'Publicado hasta el 11 de diciembre de 2026, para Ada' },
  ] as const)('D-178 a sentence says "$text"', ({ language, text }) => {
    const i18n = createI18n(language);
    i18n.addMessages('en', 'trial', { title: 'Live until {date}, for {name}' });
    i18n.addMessages('es', 'trial', { title: 'Publicado hasta el {dateInWords}, para {nameInWords}' });

    expect(i18n.translator('trial')('title', { date: '12-11-2026', name: 'Ada' })).toBe(text);
  });

  it('a message compiled by the build reads the same', () => {
    const i18n = createI18n('en');
    const compiled = [['count', 'plural', { one: ['#', ' review'], other: ['#', ' reviews'] }]];
    i18n.addMessages('en', 'trial', { review: { count: compiled } });

    expect(i18n.translator('trial')('review.count', { count: 2 })).toBe('2 reviews');
  });

  it('a text missing in Spanish is shown in English', () => {
    const i18n = createI18n('es');
    i18n.addMessages('en', 'trial', en);
    i18n.addMessages('es', 'trial', es);
    const t = i18n.translator('trial');

    expect([t('title'), t('review.count', { count: 2 }), t('owner', { name: 'Ada' })]).toEqual([
      'Mi cuenta',
      '2 reseñas',
      "It's Ada's page",
    ]);
  });

  it('two pages rendered at once keep their own language', () => {
    const [one, two] = [createI18n('en'), createI18n('es')];
    for (const page of [one, two]) {
      page.addMessages('en', 'trial', en);
      page.addMessages('es', 'trial', es);
    }

    expect([one.translator('trial')('title'), two.translator('trial')('title')]).toEqual(['My Account', 'Mi cuenta']);
  });
});

describe('the texts of a page', () => {
  const translations = languages.filter((language): language is Translation => language !== 'en');
  const titleIn = (language: Translation) => `A title in ${language}`;

  /** Every translation has its own title, loaded on demand. */
  function messages(load: (language: Translation) => Promise<{ title: string }>): Messages {
    const loaders = translations.map((language) => [language, () => load(language)]);
    return { en, ...(Object.fromEntries(loaders) as Omit<Messages, 'en'>) };
  }

  it.each(translations)('a page in %s fetches the texts of its own language and no other', async (language) => {
    const i18n = createI18n(language);
    const loaded: string[] = [];
    await installBundle(
      i18n,
      'trial',
      messages((of) => {
        loaded.push(of);
        return Promise.resolve({ title: titleIn(of) });
      }),
    );

    expect(i18n.translator('trial')('title')).toBe(titleIn(language));
    expect(loaded).toEqual([language]);
  });

  it.each(translations)('a page whose texts in %s do not arrive is in English', async (language) => {
    const i18n = createI18n(language);
    await installBundle(
      i18n,
      'trial',
      messages(() => Promise.reject(new Error('offline'))),
    );

    expect(i18n.translator('trial')('title')).toBe('My Account');
  });
});

describe('useTranslation', () => {
  const Terms = ({ children }: { children?: ReactNode }) => <a href="/terms">{children}</a>;

  function Sentence() {
    const { t, language } = useTranslation('trial');
    return <p lang={language}>{t.rich('agree', { terms: <Terms /> }, { site: 'Inkbridge' })}</p>;
  }

  it('a part of a message may be a link', () => {
    const i18n = createI18n('en');
    i18n.addMessages('en', 'trial', en);
    render(
      <I18nProvider i18n={i18n}>
        <Sentence />
      </I18nProvider>,
    );

    expect(screen.getByRole('link', { name: 'rules of Inkbridge' }).parentElement?.textContent).toBe(
      'Read the rules of Inkbridge first',
    );
  });

  it('outside a provider it says that there may be two copies', () => {
    expect(() => render(<Sentence />)).toThrow('two copies of the i18n facade');
  });
});
