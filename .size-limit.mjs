import { readdirSync, readFileSync } from 'node:fs';

/** @param {string} folder @returns {string[]} what its page loads at once, by its own build's word */
function initialScripts(folder) {
  const { initial } = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'));
  return initial.js.map((file) => `${folder}/${file}`);
}

/** @param {string} folder @returns {string[]} every script of a build: more than any one route of it loads */
function allScripts(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${folder}/${file}`);
}

/** Budgets of design §10, gzip. */
export default [
  { name: 'shell', path: initialScripts('shell/dist'), limit: '160 kB', gzip: true },
  { name: 'public remote', path: allScripts('mfe-public/dist'), limit: '50 kB', gzip: true },
  { name: 'member remote', path: allScripts('mfe-member/dist'), limit: '50 kB', gzip: true },
  { name: 'admin remote', path: allScripts('mfe-admin/dist'), limit: '50 kB', gzip: true },
];
