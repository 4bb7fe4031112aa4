import { siteMapXml } from '/work/wt/guard/api/src/pages/search-engines.js';
const publicUrl = new URL('https://inkbridge.example');
const listed = Array.from({ length: 49000 }, (_, n) => ({
  path: `/inmate/${n.toString(16).padStart(24, '0')}`,
  changedAt: new Date(1.7e12 + n * 1000),
}));
for (let k = 0; k < 6; k++) {
  const t = performance.now();
  const x = siteMapXml(publicUrl, listed);
  console.log('new', (performance.now() - t).toFixed(1), x.length);
}
const esc = (s: string) =>
  s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
for (let k = 0; k < 6; k++) {
  const t = performance.now();
  const x = listed
    .map(
      ({ path, changedAt }) =>
        `<url><loc>${esc(new URL(path, publicUrl).href)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    )
    .join('\n');
  console.log('old', (performance.now() - t).toFixed(1), x.length);
}
