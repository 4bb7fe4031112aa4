import type { HintKind } from '@inkbridge/shared/text-hints';
import type { Language } from '../../http/requests/language.js';

/**
 * The words that come with the product. Short, because each hint takes an admin's time: what is often harmless, such as
 * the name of a high school, is left out. Admins change the lists in the console.
 */
export const startingWords: Readonly<Record<Language, Readonly<Record<HintKind, readonly string[]>>>> = {
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

function listOf(words: string): string[] {
  return words.split(',').map((word) => word.trim().replaceAll(/\s+/gu, ' '));
}
