import type { Language } from '../../http/requests/language.js';
import { type DataFileName, dataFileNames } from './personal-data-source.js';

type ReadMeTexts = {
  path: string;
  title: string;
  intro: string;
  files: Record<DataFileName, string>;
  pictures: string;
  missing: string;
  leftOut: string;
};

const texts: Record<Language, ReadMeTexts> = {
  en: {
    path: 'README.txt',
    title: 'Your data at Inkbridge',
    intro:
      'This is what we keep about {email}, as of {at} (UTC). The files ending in .json open in any text editor or browser. Amounts are in US dollars.',
    files: {
      account: 'your name, addresses and what My Account shows',
      questionnaire: 'your answers in the questionnaire',
      sessions: 'where you are logged in',
      balance: 'your balance, and what was added to it or taken from it',
      profiles: 'the profiles you listed, with their updates and how they were decided',
      drafts: 'forms you began and have not sent',
      payments: 'your payments and receipts',
      favorites: 'the profiles you marked, with your notes',
      ratings: 'the stars you gave',
      diary: 'the letters that you noted as sent or received',
      searches: 'the searches you saved, and how often they are mailed',
      evenings: 'the writing evenings you made, without their guests',
      monthlyMail: 'whether the figures of your profiles come by mail',
      reports: 'what you reported or wrote to us; and reports about your profiles, without their writers',
      decisions: 'what our staff did about your account and your profiles, without their names',
      mails: 'mails to you that have not been sent yet; sent ones are not kept',
    },
    pictures: 'pictures/: the pictures you uploaded',
    missing: 'These pictures could not be read, and are missing: {names}',
    leftOut: 'Your password is not here: we only keep a fingerprint of it, from which it cannot be read.',
  },
  es: {
    path: 'LEAME.txt',
    title: 'Sus datos en Inkbridge',
    intro:
      'Esto es lo que guardamos sobre {email}, a fecha de {at} (UTC). Los archivos que terminan en .json se abren con cualquier editor de texto o navegador. Los importes están en dólares.',
    files: {
      account: 'su nombre, sus direcciones y lo que muestra Mi cuenta',
      questionnaire: 'sus respuestas del cuestionario',
      sessions: 'dónde tiene la sesión iniciada',
      balance: 'su saldo, y lo que se le añadió o se le quitó',
      profiles: 'los perfiles que publicó, con sus cambios y cómo se decidieron',
      drafts: 'formularios que empezó y no ha enviado',
      payments: 'sus pagos y recibos',
      favorites: 'los perfiles que marcó, con sus notas',
      ratings: 'las estrellas que dio',
      diary: 'las cartas que anotó como enviadas o recibidas',
      searches: 'las búsquedas que guardó, y cada cuánto se envían por correo',
      evenings: 'las tardes de cartas que organizó, sin sus invitados',
      monthlyMail: 'si recibe por correo las cifras de sus perfiles',
      reports: 'lo que nos comunicó o escribió; y los avisos sobre sus perfiles, sin quién los escribió',
      decisions: 'lo que hizo nuestro equipo con su cuenta y sus perfiles, sin nombres',
      mails: 'correos para usted que aún no se han enviado; los enviados no se guardan',
    },
    pictures: 'pictures/: las imágenes que subió',
    missing: 'Estas imágenes no se pudieron leer y faltan: {names}',
    leftOut: 'Su contraseña no está aquí: solo guardamos una huella de la que no se puede leer.',
  },
};

type ReadMeFacts = { email: string; at: Date; missing: readonly string[] };

/** The text in the archive that says what each file is, in the language of its reader. */
export function readMeOf(language: Language, { email, at, missing }: ReadMeFacts): { path: string; text: string } {
  const { path, title, intro, files, pictures, missing: gone, leftOut } = texts[language];
  const when = at.toISOString().slice(0, 16).replace('T', ' ');
  const lines = [
    title,
    '',
    intro.replace('{email}', () => email).replace('{at}', when),
    '',
    ...dataFileNames.map((name) => `${name}.json: ${files[name]}`),
    pictures,
    '',
    ...(missing.length === 0 ? [] : [gone.replace('{names}', () => missing.join(', ')), '']),
    leftOut,
  ];
  return { path, text: `${lines.join('\r\n')}\r\n` }; // line ends that every text editor knows
}
