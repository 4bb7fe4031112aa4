import type { changeHintWords, HintList } from '@inkbridge/contracts';
import { type HintKind, hintKinds, mostTokens, tokensOf } from '@inkbridge/shared/text-hints';
import type { z } from 'zod';
import type { Act } from '../../http/routes/act.js';
import { AppError } from '../../http/answers/app-error.js';
import { type Language, languages } from '../../http/requests/language.js';
import type { HintListKey, HintListRepository } from './hint-list-repository.js';

type HintWordServiceDeps = { lists: HintListRepository; now: () => Date };

export type HintWordService = ReturnType<typeof createHintWordService>;

/**
 * The words that come with the product. Short, because each hint takes an admin's time: what is often harmless, such as
 * the name of a high school, is left out. Admins change the lists in the console.
 */
const startingWords: Readonly<Record<Language, Readonly<Record<HintKind, readonly string[]>>>> = {
  en: {
    phone: listOf('call me at, text me at, my cell is, my number is, whatsapp'),
    link: listOf(`
      dot com, instagram, facebook, snapchat, tiktok, telegram, onlyfans, youtube, link in bio, my
      website, look me up on
    `),
    email: listOf('gmail, hotmail, yahoo mail, outlook com, at gmail, email me at'),
    address: listOf('po box, p.o. box, post office box, my home address'),
    money: listOf(`
      cash app, venmo, zelle, paypal, apple pay, google pay, chime, western union, moneygram, green
      dot, gift card, gift cards, money order, wire transfer, bitcoin, crypto, gofundme, send money,
      send me money, send some money, send me a few dollars, need money, lend me money, money on my
      books, put money, commissary money, sugar daddy, sugar mama, financial help, financial support,
      bank account, pay my bail, pay my lawyer
    `),
    minors: listOf(`
      underage, under age, underaged, preteen, jailbait, schoolgirl, schoolgirls, schoolboy, little
      girls, little boys, young girls, young boys, middle school, elementary school, high school
      student, still in high school, in 7th grade, in 8th grade, in 9th grade
    `),
    hate: listOf(`
      white power, white pride, white supremacy, sieg heil, heil hitler, 1488, 14 88, kkk, race war,
      race traitor, gas the jews, nigger, niggers, kike, spic, wetback, chink, raghead, faggot,
      faggots, tranny
    `),
  },
  es: {
    phone: listOf('llámame al, llámeme al, mi número es, mi celular es, mi teléfono es, mándame un whatsapp'),
    link: listOf('punto com, búscame en, búsqueme en, mi página web, sígueme en'),
    email: listOf('mi correo es, arroba gmail, escríbeme al correo'),
    address: listOf('apartado postal, apartado de correos, mi casa está en, mi dirección es'),
    money: listOf(`
      manda dinero, mándame dinero, mande dinero, mandar dinero, mandarme dinero, envía dinero,
      envíame dinero, enviar dinero, enviarme dinero, necesito dinero, préstame dinero, deposita
      dinero, depositar dinero, dinero para el comisariato, giro postal, tarjeta de regalo, tarjetas de
      regalo, transferencia bancaria, cuenta bancaria, ayuda económica, pagar mi fianza, pagar mi
      abogado
    `),
    minors: listOf(`
      menor de edad, menores de edad, colegiala, colegialas, escuela primaria, escuela secundaria,
      niñas jóvenes, jovencitas, jovencitos
    `),
    hate: listOf(`
      poder blanco, orgullo blanco, supremacía blanca, guerra racial, maricón, maricones, sudaca,
      negrata
    `),
  },
};

/** The lists of words that hints are found by. */
export function createHintWordService({ lists, now }: HintWordServiceDeps) {
  async function all(): Promise<HintList[]> {
    const changed = await lists.all();
    return hintKinds.flatMap((kind) =>
      languages.map((language) => {
        const { version = 0, words = null } = changed.get(keyOf(kind, language)) ?? {};
        const isStarting = words === null;
        return { kind, language, version, isStarting, words: words ?? [...startingWords[language][kind]] };
      }),
    );
  }

  const read = async (kind: HintKind, language: Language) =>
    (await all()).find((list) => list.kind === kind && list.language === language);

  return {
    list: all,

    /**
     * Replaces one list. Entries that differ only in case, accents or blanks are one; the first spelling stays.
     * @throws AppError hint_words_changed, invalid_request
     */
    async change(
      { kind, language: code }: z.output<typeof changeHintWords.query>,
      { version, words }: z.output<typeof changeHintWords.body>,
      act: Act,
    ): Promise<HintList> {
      const language = languages.find((known) => known === code);
      if (!language || words?.some((word) => !canBeFound(word))) throw new AppError('invalid_request');
      const key = keyOf(kind, language);
      act.on({ kind: 'hint_words', id: key, name: key });
      const before = await read(kind, language);
      if (before?.version !== version) throw new AppError('hint_words_changed');
      const entries = words && withoutTwins(words);
      if (!(await lists.save(key, { version, words: entries, at: now() }))) throw new AppError('hint_words_changed');
      const after = await read(kind, language);
      if (!after) throw new AppError('internal');
      act.changed(
        { words: before.words.filter((word) => !after.words.includes(word)) },
        { words: after.words.filter((word) => !before.words.includes(word)) },
      );
      return after;
    },
  };
}

function keyOf(kind: HintKind, language: Language): HintListKey {
  return `${kind}/${language}`;
}

/** An entry of signs alone, or of too many words, would never be found. */
function canBeFound(word: string): boolean {
  const { length } = tokensOf(word);
  return length > 0 && length <= mostTokens;
}

function withoutTwins(words: readonly string[]): string[] {
  const byTokens = new Map<string, string>();
  for (const word of words) {
    const tokens = tokensOf(word)
      .map((token) => token.word)
      .join(' ');
    if (!byTokens.has(tokens)) byTokens.set(tokens, word);
  }
  return [...byTokens.values()];
}

function listOf(words: string): string[] {
  return words.split(',').map((word) => word.trim().replaceAll(/\s+/gu, ' '));
}
