import { createI18n, I18nProvider, installBundle, type Language, type Translation } from '@inkbridge/federation/i18n';
import * as lists from '@inkbridge/shared/option-lists';
import * as spanish from '@inkbridge/shared/profile-words/es';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { optionMessages } from './option-messages.js';
import { useOptionLabel } from './use-option-label.js';

const words = [
  lists.genders,
  lists.orientations,
  lists.races,
  lists.educations,
  lists.hairColors,
  lists.eyeColors,
  lists.bodyTypes,
  lists.religions,
  lists.astrologicalSigns,
  lists.relationshipStatuses,
  lists.veteranStatuses,
  lists.referrals,
  lists.spokenLanguages,
  lists.emailProviders,
  ...Object.values(lists.interestLists),
].flat();

/** For each language, the translated words and those that stay the same. */
const translations: Record<Translation, { words: Readonly<Record<string, string>>; same: readonly string[] }> = {
  es: { words: spanish.optionWords, same: spanish.sameOptionWords },
};

describe.each(Object.entries(translations))('option words in %s', (_, { words: translated, same }) => {
  it('every word of every list has one of its own, or is the same', () => {
    const missing = words.filter((word) => !(word in translated) && !same.includes(word));

    expect(words.length).toBeGreaterThan(300);
    expect(missing).toEqual([]);
  });

  it('no translation is left of a word that no list has', () => {
    const unknown = [...Object.keys(translated), ...same].filter((word) => !words.some((known) => known === word));

    expect(unknown).toEqual([]);
  });
});

describe('option words', () => {
  it.each<{ language: Language; value: string; text: string }>([
    { language: 'en', value: 'Bird watching', text: 'Bird watching' },
    { language: 'es', value: 'Bird watching', text: 'Observación de aves' },
    { language: 'es', value: "Bachelor's degree", text: 'Licenciatura' },
    { language: 'es', value: 'Ohio', text: 'Ohio' },
  ])('$value reads "$text" in $language', async ({ language, value, text }) => {
    const i18n = createI18n(language);
    await installBundle(i18n, optionMessages.namespace, optionMessages);
    const Label = () => <p>{useOptionLabel()(value)}</p>;

    render(
      <I18nProvider i18n={i18n}>
        <Label />
      </I18nProvider>,
    );

    expect(document.body.textContent).toBe(text);
  });
});
