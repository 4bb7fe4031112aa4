import { type GuideContent, type LocalText, type MailLimits, noMailLimits } from '@inkbridge/contracts';

/** The day on which the pages below were read; some of them were read from an archive, as they were before that day. */
const read = '2026-11-23';

/** Whether a page has changed since its copy was stored, nobody can see in the copy. */
const copied: LocalText = {
  en: 'Read in a stored copy of the official page, which may have changed since.',
  es: 'Leído en una copia guardada de la página oficial, que puede haber cambiado desde entonces.',
};

type Card = Extract<GuideContent, { kind: 'mail_rule' }>;
type Facts = Pick<Card, 'state' | 'authority' | 'sourceUrl'> & Partial<Omit<Card, 'kind' | 'limits'>>;

/** A card leaves out everything its source does not state. */
function card({ note = {}, ...facts }: Facts, limits: Partial<MailLimits>): Card {
  return {
    kind: 'mail_rule',
    system: 'state',
    addressLines: [],
    nameOrder: null,
    legalName: null,
    scannedBy: '',
    delivery: 'unknown',
    emailProviders: [],
    emailPrice: {},
    officialUrl: facts.sourceUrl,
    note: Object.fromEntries(
      Object.entries(copied).map(([language, words]) => [language, [note[language], words].filter(Boolean).join(' ')]),
    ),
    checkedOn: read,
    ...facts,
    limits: { ...noMailLimits, ...limits },
  };
}

const cards: readonly Card[] = [
  card(
    {
      state: 'Florida',
      authority: 'Florida Department of Corrections',
      sourceUrl: 'http://prod.fdc-wpws001.fdc.myflorida.com/ci/ContactInmate.html',
      officialUrl: 'http://www.dc.state.fl.us/ci/ContactInmate.html',
      addressLines: ['{name}, DC# {number}', 'PO Box 23608', 'Tampa, FL 33623'],
      nameOrder: 'last_first',
      delivery: 'screen',
      note: {
        en: 'Legal mail goes to the institution, not to this address. The details are in Rule 33-210.101 of the Florida Administrative Code.',
        es: 'El correo legal va a la institución, no a esta dirección. Los detalles están en la regla 33-210.101 del Florida Administrative Code.',
      },
    },
    {},
  ),
  card(
    {
      state: 'Michigan',
      authority: 'Michigan Department of Corrections',
      sourceUrl: 'https://www.michigan.gov/corrections/0,4551,7-119-68854_68856-428343--,00.html',
      officialUrl: 'http://origin-sl.michigan.gov/corrections/0,4551,7-119-9741_12798_12800-25071--,00.html',
      delivery: 'copy',
      emailProviders: ['JPay'],
      note: {
        en: 'White envelopes only. Cards at most 6 × 8 inches, folded once. Pencil is allowed, but copies of light colors are hard to read.',
        es: 'Solo sobres blancos. Tarjetas de 6 × 8 pulgadas como máximo, con un solo doblez. Se permite el lápiz, pero los colores claros se leen mal en la copia.',
      },
    },
    {
      inkColors: ['black', 'blue'],
      accepted: ['greeting_cards', 'photos', 'drawings'],
      refused: [
        'stickers',
        'perfume',
        'lipstick',
        'crayon_or_marker',
        'glitter',
        'tape_or_glue',
        'large_cards',
        'padded_envelopes',
      ],
    },
  ),
  card(
    {
      state: 'Minnesota',
      authority: 'Minnesota Department of Corrections',
      sourceUrl: 'https://mn.gov/doc/family-visitor/send/how-send-mail/',
      legalName: true,
      note: {
        en: 'Write the OID number after the name, then “MCF-” with the name of the facility.',
        es: 'Escriba el número OID después del nombre, y después «MCF-» con el nombre de la institución.',
      },
    },
    {
      maxPhotos: 20,
      maxOunces: 16,
      accepted: ['greeting_cards', 'postcards', 'photos', 'drawings', 'clippings'],
      refused: ['musical_cards', 'cash'],
    },
  ),
  card(
    {
      state: 'Missouri',
      authority: 'Missouri Department of Corrections',
      sourceUrl: 'https://doc.mo.gov/programs/family-friends/mail?utm_medium=email&utm_source=govdelivery',
      officialUrl: 'https://doc.mo.gov/programs/family-friends/mail',
      addressLines: [
        '{name}, DOC ID# {number}',
        'C/O Digital Mail Center-Missouri DOC',
        'PO Box 25678',
        'Tampa, FL 33622-5678',
      ],
      delivery: 'screen',
      note: {
        en: 'At most 10 items in one envelope. Number the pages of your letter. Send only what can be scanned easily.',
        es: 'Como máximo 10 elementos por sobre. Numere las páginas de su carta. Envíe solo lo que se pueda escanear con facilidad.',
      },
    },
    { returnAddress: true, accepted: ['postcards', 'photos', 'drawings'] },
  ),
  card(
    {
      state: 'New York',
      authority: 'New York State Department of Corrections and Community Supervision',
      sourceUrl: 'https://doccs.ny.gov/mail-packages/',
      note: {
        en: 'Write the DIN on the envelope. Besides your letter, at most five printed or photocopied pages; one clipping counts as one page. No letters from other people, except children.',
        es: 'Escriba el DIN en el sobre. Además de su carta, como máximo cinco páginas impresas o fotocopiadas; un recorte cuenta como una página. No incluya cartas de otras personas, salvo de niños.',
      },
    },
    { returnAddress: true, accepted: ['photos', 'clippings'], refused: ['polaroids', 'stamps', 'tape_or_glue'] },
  ),
  card(
    {
      state: 'North Carolina',
      authority: 'North Carolina Department of Adult Correction',
      sourceUrl: 'https://www.dac.nc.gov/divisions-and-sections/prisons/offender-mail',
      addressLines: ['{name} #{number}', '{facility}', 'P.O. Box 247', 'Phoenix, MD 21131'],
      nameOrder: 'first_last',
      scannedBy: 'TextBehind',
      delivery: 'copy',
      note: {
        en: 'Do not shorten the name of the prison. The return address needs your full first and last name, no initials; mail without it is returned.',
        es: 'No abrevie el nombre de la prisión. El remitente necesita su nombre y apellido completos, sin iniciales; sin ellos el correo se devuelve.',
      },
    },
    { returnAddress: true, accepted: ['greeting_cards', 'photos', 'drawings'] },
  ),
  card(
    {
      state: 'Pennsylvania',
      authority: 'Pennsylvania Department of Corrections',
      sourceUrl: 'https://www.pa.gov/agencies/cor/find-or-contact-inmate/mail-rules',
      // The date of the copy that was read.
      checkedOn: '2025-05-05',
      addressLines: [
        'Smart Communications/PA DOC',
        '{name}/{number}',
        '{facility}',
        'PO Box 33028',
        'St. Petersburg, Florida 33733',
      ],
      scannedBy: 'Smart Communications',
      delivery: 'copy',
      note: {
        en: 'Original photos are destroyed after 45 days and cannot be returned. Books and magazines go to another address; see the official page.',
        es: 'Las fotos originales se destruyen después de 45 días y no se devuelven. Los libros y las revistas van a otra dirección; consulte la página oficial.',
      },
    },
    {
      maxPhotos: 25,
      paperSize: 'letter',
      returnAddress: true,
      accepted: ['greeting_cards', 'photos', 'drawings'],
      refused: ['bound_pages'],
    },
  ),
  card(
    {
      state: 'Texas',
      authority: 'Texas Department of Criminal Justice',
      sourceUrl: 'https://tdcj.texas.gov/offender_info/digital_mail.html',
      officialUrl: 'https://www.tdcj.texas.gov/faq/digital_mail.html',
      addressLines: [
        'Texas Department of Criminal Justice',
        '{name} {number}',
        'PO Box 660400',
        'Dallas, TX 75266-0400',
      ],
      nameOrder: 'first_last',
      delivery: 'screen',
      note: {
        en: 'People without a tablet get black-and-white prints. Books, magazines and legal mail go to the unit.',
        es: 'Quien no tiene tableta recibe impresiones en blanco y negro. Los libros, las revistas y el correo legal van a la unidad.',
      },
    },
    { accepted: ['greeting_cards', 'photos'] },
  ),
  card(
    {
      state: 'Virginia',
      authority: 'Virginia Department of Corrections',
      sourceUrl: 'https://vadoc.virginia.gov/families-friends-of-offenders/sending-mail-to-an-offender',
      nameOrder: 'first_last',
      delivery: 'copy',
      note: {
        en: 'Write the 7-digit state ID number. The original is shredded, photos too. No prepaid envelopes or postcards. In local or regional jails, the rules of that jail apply.',
        es: 'Escriba el número estatal de 7 cifras. El original se destruye, también las fotos. No incluya sobres ni postales con franqueo pagado. En cárceles locales o regionales valen las reglas de esa cárcel.',
      },
    },
    {
      accepted: ['greeting_cards', 'postcards', 'photos'],
      refused: ['cash', 'checks', 'stamps'],
    },
  ),
  card(
    {
      state: 'Washington',
      authority: 'Washington State Department of Corrections',
      sourceUrl: 'https://www.doc.wa.gov/corrections/incarceration/send/mail.htm',
      note: {
        en: 'Write the six-digit DOC number. The letter inside must be for the person on the envelope only. State rules (WAC 137-48-040) also name stickers and padded, layered or musical cards as reasons to refuse mail.',
        es: 'Escriba el número DOC de seis cifras. La carta debe ser solo para la persona del sobre. Las reglas del estado (WAC 137-48-040) también nombran las calcomanías y las tarjetas acolchadas, con capas o con música como motivos para rechazar correo.',
      },
    },
    { returnAddress: true, refused: ['cash', 'checks', 'stamps', 'stickers', 'musical_cards'] },
  ),
  card(
    {
      state: null,
      system: 'federal',
      authority: 'Federal Bureau of Prisons',
      sourceUrl: 'https://www2.fed.bop.gov/inmates/communications.jsp',
      note: {
        en: 'Electronic messages (TRULINCS) are text only, without attachments. The person inside must be approved, and you must agree to be on their list.',
        es: 'Los mensajes electrónicos (TRULINCS) son solo de texto, sin archivos adjuntos. La persona debe estar autorizada y usted debe aceptar estar en su lista.',
      },
    },
    {},
  ),
];

const links: readonly GuideContent[] = [
  {
    kind: 'records_link',
    state: 'Missouri',
    system: 'state',
    authority: 'Missouri Department of Corrections',
    address: 'https://web.mo.gov/doc/offSearchWeb/',
    sourceUrl:
      'https://inmate-lookup.org/missouri/state-prison-administration/missouri-department-of-corrections-mo-doc',
    checkedOn: read,
  },
];

/** Cards and links that come with the product: only what a public page says, each with its address and the day. */
export const startingSet: readonly GuideContent[] = [...cards, ...links];
