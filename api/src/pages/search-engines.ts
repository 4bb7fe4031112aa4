import { escapeHtml } from '@inkbridge/federation/runtime-config';
import { states } from '@inkbridge/shared/option-lists';
import { mailRulesPath, paths, type RemoteId, textPages } from '@inkbridge/shared/routes';

/** Search engines may read what guests may; calls and signed-in pages contain nothing for them. */
export function robotsTxt(publicUrl: URL, parts: readonly RemoteId[]): string {
  const closed = ['/api/', paths.account, paths.payment, ...(parts.includes('admin') ? ['/admin/'] : [])];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}

/** A page of one profile, whose path is an id, and when it last changed. */
export type ListedPage = { path: string; changedAt: Date };

export function siteMapXml(publicUrl: URL, profiles: readonly ListedPage[]): string {
  const pages = [
    paths.home,
    paths.explore,
    ...textPages.map((name) => paths[name]),
    paths.mailRules,
    ...states.map(mailRulesPath),
    paths.contact,
  ];
  const locationOf = (path: string) => `<loc>${escapeHtml(new URL(path, publicUrl).href)}</loc>`;
  const { origin } = publicUrl; // of profiles there are too many to take each address apart
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `<url>${locationOf(path)}</url>`),
    ...profiles.map(
      ({ path, changedAt }) => `<url><loc>${origin}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
}
