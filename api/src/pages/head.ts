import { escapeHtml, escapeJsonForHtml, type Language, type PageHead } from '@inkbridge/federation/runtime-config';
import { fullNameOf } from '@inkbridge/shared/names';
import { cardSize, type PathName, unindexedPages } from '@inkbridge/shared/routes';

const siteName = 'Inkbridge';

/** What the service is, for those who find, share or install it. */
export const siteDescription: Readonly<Record<Language, string>> = {
  en: 'A pen-pal service between people in prison and people outside.',
  es: 'Un servicio de correspondencia entre personas en prisión y personas fuera de ella.',
};

/** Whether search engines are asked to leave the page out. */
export function isUnindexed(page: PathName | null): boolean {
  return page !== null && unindexedPages.has(page);
}

/** Head of a page that the browser renders; the browser sets the title itself. */
export function frameHeadOf(page: PathName | null, language: Language): string {
  return [
    `<title>${siteName}</title>`,
    named('description', siteDescription[language]),
    isUnindexed(page) ? named('robots', 'noindex') : '',
  ].join('');
}

/** `picture`: the address of the one for links to pages that have none of their own. */
type PageAddress = { path: string; publicUrl: URL; isHiddenFromSearch: boolean; picture?: string | undefined };

/** Title, description, canonical address, card for links, and for search engines who the page is about. */
export function headOf(head: PageHead, { path, publicUrl, isHiddenFromSearch, picture }: PageAddress): string {
  const canonical = new URL(head.canonical ?? path, publicUrl).href;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    named('description', head.description),
    isHiddenFromSearch ? named('robots', 'noindex') : '',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:site_name', siteName),
    property('og:type', head.person ? 'profile' : 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    property('profile:first_name', head.person?.firstName),
    property('profile:last_name', head.person?.lastName),
    ...cardOf(head.card ?? siteCardOf(picture, head), publicUrl),
    head.person && !isHiddenFromSearch ? jsonLdOf({ ...head, person: head.person }, canonical, publicUrl) : '',
  ].join('');
}

function siteCardOf(url: string | undefined, { title }: PageHead): PageHead['card'] {
  return url === undefined ? undefined : { url, ...cardSize, alt: title };
}

function cardOf(card: PageHead['card'], publicUrl: URL): string[] {
  if (!card) return [named('twitter:card', 'summary')];
  return [
    property('og:image', new URL(card.url, publicUrl).href),
    property('og:image:type', card.url.endsWith('.png') ? 'image/png' : 'image/jpeg'),
    property('og:image:width', String(card.width)),
    property('og:image:height', String(card.height)),
    property('og:image:alt', card.alt),
    named('twitter:card', 'summary_large_image'),
  ];
}

type ProfileHead = PageHead & { person: NonNullable<PageHead['person']> };

/** A profile in the terms of schema.org. Data, which no browser runs. */
function jsonLdOf({ person, description, card }: ProfileHead, url: string, publicUrl: URL): string {
  const mainEntity = {
    '@type': 'Person',
    name: fullNameOf(person),
    givenName: person.firstName,
    familyName: person.lastName,
    description,
    image: card && new URL(card.url, publicUrl).href,
  };
  const page = { '@context': 'https://schema.org', '@type': 'ProfilePage', url, mainEntity };
  return `<script type="application/ld+json">${escapeJsonForHtml(page)}</script>`;
}

function named(name: string, content: string | undefined): string {
  return content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
}

function property(name: string, content: string | undefined): string {
  return content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';
}
