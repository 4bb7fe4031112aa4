import { attributesOf, type Looks, noLooks } from './looks.js';
import type { Manifest } from './manifest.js';
import {
  escapeJsonForHtml,
  type Language,
  languageNamed,
  languages,
  pageStateId,
  prefixOf,
  rootId,
  type RuntimeConfig,
  runtimeConfigId,
} from './runtime-config.js';

type DocumentParts = {
  /** The host page's own build: the shell's or the console's. */
  host: Manifest;
  /** The remote that owns the address: its scripts load in parallel with the host's instead of after them. */
  remote: Manifest | null;
  /** The name of the address: if the remote has a separate chunk for that screen, the document links it too. */
  screen?: string | null;
  config: RuntimeConfig;
  /** A session is probably there, and ours to ask for. */
  asksSession?: boolean;
  /** The reader's choice; in the markup, so that the page never appears in another look first. */
  looks?: Looks;
  /** Title, description, canonical address …, already escaped. */
  head: string;
  /** The markup the server rendered, and the data it used. Without it the page is an empty frame. */
  rendered: { html: string; state: unknown } | null;
};

/**
 * The mark of the brand, a nib shaped like a bridge, with strokes for 16 pixels; light on dark tabs. As a `data:` link it
 * costs no request.
 */
const icon = `<link rel="icon" href="data:image/svg+xml,${"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 34 34' color='#1f4173'><style>@media(prefers-color-scheme:dark){svg{color:#a9c4ee}}</style><path d='M2 29h30M4 29C4.6 19 9.5 13 17 13s12.4 6 13 16' fill='none' stroke='currentColor' stroke-width='3.6' stroke-linecap='round'/><path d='M17 1l5.6 10.6L17 25l-5.6-13.4z' fill='currentColor'/></svg>".replace(/[<>#]/g, encodeURIComponent)}">`;

const withoutScripts: Record<Language, string> = {
  en: 'Forms, buttons and some pages need JavaScript, which is turned off in this browser. Profiles, mail rules and help can be read without it.',
  es: 'Los formularios, los botones y algunas páginas necesitan JavaScript, que está desactivado en este navegador. Los perfiles, las reglas de correo y la ayuda se pueden leer sin él.',
};

/**
 * The whole document, for both the API and the development server. Contains nothing inline that a strict policy would
 * block.
 */
export function documentHtml(parts: DocumentParts): string {
  const { host, remote, screen, config, asksSession = false, looks = noLooks, head, rendered } = parts;
  const build = rendered ? config.page.build : null;
  return [
    `<!doctype html><html lang="${escapeHtml(config.language)}"${attributesOf(looks)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before the scripts start, phones make links of anything like a number or an address, even of inmate numbers.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    ...(asksSession && host.early ? [script(host, host.early, 'async fetchpriority="high"')] : []),
    icon,
    ...touchIcon(host),
    head,
    ...host.initial.css.map((file) => styleSheet(host, file)),
    ...(rendered ? [] : scripts(host, ' fetchpriority="high"')), // nothing shows before they have run
    ...(remote ? remoteHints(remote, screen) : []),
    ...(remote && !rendered ? lentHints(host, remote.screens[screen ?? '']?.borrows) : []),
    ...host.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${prefixOf(host)}${file}">`,
    ),
    ...(rendered ? scripts(host) : []),
    ...(loadsMoreAtOnce(config) ? [host, remote].flatMap(hashesPreload) : []),
    jsonElement(runtimeConfigId, config),
    `</head><body><noscript><p>${escapeHtml(withoutScripts[languageNamed(config.language)])}</p></noscript>`,
    `<div id="${rootId}"${build ? ` data-build="${escapeHtml(build)}"` : ''}>${rendered?.html ?? ''}</div>`,
    rendered ? jsonElement(pageStateId, rendered.state) : '',
    '</body></html>',
  ].join('');
}

function scripts(host: Manifest, priority = ''): string[] {
  return host.initial.js.map((file) => script(host, file, `defer${priority}`));
}

function script(host: Manifest, file: string, how: string): string {
  return `<script ${how} src="${prefixOf(host)}${file}"${checked(host, file)}></script>`;
}

/** What phones show for a page that was put on their home screen. */
function touchIcon(host: Manifest): string[] {
  const file = host.icons?.['180-apple'];
  return file ? [`<link rel="apple-touch-icon" sizes="180x180" href="${prefixOf(host)}${file}">`] : [];
}

/** Escapes text and attribute values. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function remoteHints(remote: Manifest, screen: string | null | undefined): string[] {
  const parts = [remote.expose['./remote'], remote.screens[screen ?? '']];
  const css = parts.flatMap((part) => part?.css ?? []);
  const js = parts.flatMap((part) => part?.js ?? []);
  return [
    ...css.map((file) => styleSheet(remote, file)),
    ...[remote.entry, ...js].map((file) => scriptPreload(remote, file)),
  ];
}

/** The screen's scripts wait for them, and would ask for them only then. */
function lentHints(host: Manifest, borrows: readonly string[] = []): string[] {
  return borrows.flatMap((name) => host.lends?.[name]?.js ?? []).map((file) => scriptPreload(host, file));
}

function scriptPreload(app: Manifest, file: string): string {
  return `<link rel="preload" as="script" href="${prefixOf(app)}${file}"${checked(app, file)}>`;
}

/** A frame fetches its data with further scripts, and texts in other languages are scripts of their own. */
function loadsMoreAtOnce({ page, language }: RuntimeConfig): boolean {
  return page.build === null || language !== languages[0];
}

/** Without integrity, which browsers ignore here with a warning: who fetches the list checks it. */
function hashesPreload(app: Manifest | null): string[] {
  if (!app?.hashes) return []; // the development server checks nothing
  return [`<link rel="preload" as="fetch" href="${prefixOf(app)}${app.hashes}" crossorigin="anonymous">`];
}

/** webpack's loader finds an existing sheet by `data-href`; without it, it would add the sheet again. */
function styleSheet(app: Manifest, file: string): string {
  return `<link rel="stylesheet" data-href="${file}" href="${prefixOf(app)}${file}"${checked(app, file)}>`;
}

/** A preload must carry the same attributes as the script itself, or the file is fetched twice. */
function checked({ integrity }: Manifest, file: string): string {
  const hash = integrity[file];
  return hash ? ` crossorigin="anonymous" integrity="${hash}"` : ' crossorigin="anonymous"';
}

function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJsonForHtml(value)}</script>`;
}
