import { readFileSync, statSync } from 'node:fs';

/** @param {string} folder @returns {string[]} what its page loads at once, by its own build's word */
function initialScripts(folder) {
  const { initial } = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'));
  return initial.js.map((file) => `${folder}/${file}`);
}

/** @param {string} folder @returns {string[]} what a remote loads before any page of its own, then the largest page */
function firstRouteScripts(folder) {
  const { entry, expose, integrity } = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'));
  const first = [entry, ...(expose['./remote']?.js ?? [])];
  // The manifest names the files of this build; the folder may hold those of an earlier one.
  const later = Object.keys(integrity).filter((file) => file.endsWith('.js') && !first.includes(file));
  const [largest] = later.toSorted((one, other) => sizeOf(folder, other) - sizeOf(folder, one));
  return [...first, ...(largest ? [largest] : [])].map((file) => `${folder}/${file}`);
}

/** @param {string} folder @param {string} file */
function sizeOf(folder, file) {
  return statSync(`${folder}/${file}`).size;
}

/** @param {string} folder @returns {string[]} the container alone */
function containerScript(folder) {
  return [`${folder}/${JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')).entry}`];
}

/** @returns {string[]} what a guest's first page loads besides its own HTML */
function firstPageFiles() {
  const shell = JSON.parse(readFileSync('shell/dist/manifest.json', 'utf8'));
  const { entry, expose } = JSON.parse(readFileSync('mfe-public/dist/manifest.json', 'utf8'));
  return [
    ...[...shell.initial.js, ...shell.initial.css, ...shell.fonts].map((file) => `shell/dist/${file}`),
    ...[entry, ...expose['./remote'].js, ...expose['./remote'].css].map((file) => `mfe-public/dist/${file}`),
  ];
}

/** Little more than each weighs, gzip: what grows is noticed. A container that outgrows its own carries a runtime. */
export default [
  // The page itself brings 14.5 kB more; e2e/first-page.spec.ts measures both against the budget of 202 kB.
  { name: 'a guest’s first page without its HTML', path: firstPageFiles(), limit: '187.2 kB', brotli: true },
  { name: 'shell', path: initialScripts('shell/dist'), limit: '161.2 kB', gzip: true },
  { name: 'public remote', path: firstRouteScripts('mfe-public/dist'), limit: '50.4 kB', gzip: true },
  { name: 'member remote', path: firstRouteScripts('mfe-member/dist'), limit: '42.5 kB', gzip: true },
  { name: 'admin remote', path: firstRouteScripts('mfe-admin/dist'), limit: '55.2 kB', gzip: true },
  ...['mfe-public', 'mfe-member', 'mfe-admin'].map((app) => ({
    name: `container of ${app}`,
    path: containerScript(`${app}/dist`),
    limit: '4.9 kB',
    gzip: true,
  })),
];
