import { escapeHtml } from '@inkbridge/federation/runtime-config';
import { states } from '@inkbridge/shared/option-lists';
import { mailRulesPath, paths, textPages, type RemoteId } from '@inkbridge/shared/routes';

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

export function siteMapXml(publicUrl: URL, profilePaths: readonly string[]): string {
  const addresses = [
    paths.home,
    paths.explore,
    ...textPages.map((name) => paths[name]),
    paths.mailRules,
    ...states.map(mailRulesPath),
    paths.contact,
    ...profilePaths,
  ].map((path) => new URL(path, publicUrl).href);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
