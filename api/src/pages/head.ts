import { escapeHtml, type RenderAnswer } from '@inkbridge/federation/runtime-config';
import { unindexedPages, type PathName } from '@inkbridge/shared/routes';

const siteName = 'Inkbridge';

/** Head of a page that the browser renders; the browser sets the title itself. */
export function frameHeadOf(page: PathName | null): string {
  const isOpen = page === null || !unindexedPages.has(page);
  return `<title>${siteName}</title>${isOpen ? '' : named('robots', 'noindex')}`;
}

type PageAddress = { path: string; publicUrl: URL; isHiddenFromSearch: boolean };

/** Title, description, canonical address and social card of a rendered page. */
export function headOf(head: RenderAnswer['head'], { path, publicUrl, isHiddenFromSearch }: PageAddress): string {
  const canonical = new URL(head.canonical ?? path, publicUrl).href;
  const image = head.imageUrl && new URL(head.imageUrl, publicUrl).href;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    named('description', head.description),
    isHiddenFromSearch ? named('robots', 'noindex') : '',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:site_name', siteName),
    property('og:type', 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    property('og:image', image),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('');
}

function named(name: string, content: string | undefined): string {
  return content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
}

function property(name: string, content: string | undefined): string {
  return content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';
}
