import { prefixOf, type Manifest } from './manifest.js';
import type { RenderAnswer } from './render.js';
import type { RuntimeConfig } from './runtime-config.js';

export type DocumentParts = {
  /** The host page's own build. */
  host: Manifest;
  /** The remote that owns the address: fetched beside the host's scripts instead of after them. */
  remote: Manifest | null;
  config: RuntimeConfig;
  head: string;
  /** Without it the page is an empty frame. */
  rendered: Pick<RenderAnswer, 'html' | 'state'> | null;
};

/** A pen nib; as a `data:` link it costs no request. */
const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#1f4b5c" d="M16 2 26 18 20 28H12L6 18Z"/><path stroke="#fff" stroke-width="2" d="M16 2V19"/><circle cx="16" cy="20" r="2.5" fill="#fff"/></svg>',
)}">`;

/** The whole page. Nothing in it is inline that a policy of `'self'` would block (packages/federation, `documentHtml`). */
export function documentHtml({ host, remote, config, head, rendered }: DocumentParts): string {
  const build = rendered ? config.page.build : null;
  return [
    `<!doctype html><html lang="${config.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    icon,
    head,
    ...host.initial.css.map((file) => styleSheet(host, file)),
    ...(remote ? remoteHints(remote) : []),
    ...host.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${prefixOf(host)}${file}">`,
    ),
    ...host.initial.js.map((file) => `<script defer src="${prefixOf(host)}${file}"${checked(host, file)}></script>`),
    jsonElement('runtime-config', config),
    '</head><body>',
    `<div id="root"${build ? ` data-build="${escapeHtml(build)}"` : ''}>${rendered?.html ?? ''}</div>`,
    rendered ? jsonElement('page-state', rendered.state) : '',
    '</body></html>',
  ].join('');
}

/** Text or an attribute's value. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function remoteHints(remote: Manifest): string[] {
  const { js = [], css = [] } = remote.expose['./remote'] ?? {};
  return [
    ...css.map((file) => styleSheet(remote, file)),
    ...[remote.entry, ...js].map(
      (file) => `<link rel="preload" as="script" href="${prefixOf(remote)}${file}"${checked(remote, file)}>`,
    ),
  ];
}

/** `data-href` is the name under which the build's own loader knows the sheet; without it, it would be added again. */
function styleSheet(app: Manifest, file: string): string {
  return `<link rel="stylesheet" data-href="${file}" href="${prefixOf(app)}${file}"${checked(app, file)}>`;
}

/** A preload must carry the same attributes as the script itself, or the file is fetched twice. */
function checked({ integrity }: Manifest, file: string): string {
  const hash = integrity[file];
  return hash ? ` crossorigin="anonymous" integrity="${hash}"` : ' crossorigin="anonymous"';
}

/** No sequence in the JSON can end the element or a line of script. */
function jsonElement(id: string, value: unknown): string {
  const json = JSON.stringify(value ?? null)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}
