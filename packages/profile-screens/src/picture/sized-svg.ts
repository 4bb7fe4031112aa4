/** Pixels of the longer side. A vector drawing has no pixel size, so it is drawn as large as pictures are stored. */
const longestSide = 1_600;
/** Side of the box for a drawing without a size. */
const anySide = 800;

const rootTag = /<svg\b((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/;

/**
 * The same drawing with a size in pixels: some browsers draw nothing without one. Edited as text, because a parsed
 * document is subject to the page's security policy, which would report each of its styles. Text that is not SVG is
 * returned unchanged, and the browser will not show it.
 */
export function sizedSvg(text: string): string {
  return text.replace(rootTag, (_tag, attributes: string, end: string) => {
    const { width, height } = boxOf(attributes);
    const scale = longestSide / Math.max(width, height);
    const [sizedWidth, sizedHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
    const viewBox = attributeOf(attributes, 'viewBox') === null ? ` viewBox="0 0 ${width} ${height}"` : '';
    return `<svg${withoutSize(attributes)}${viewBox} width="${sizedWidth}" height="${sizedHeight}"${end}>`;
  });
}

function boxOf(attributes: string): { width: number; height: number } {
  const [, , ...viewed] = (attributeOf(attributes, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const stated = ['width', 'height'].map((name) => pixels(attributeOf(attributes, name)));
  const [width, height] = viewed.length === 2 ? viewed : stated;
  return isSide(width) && isSide(height) ? { width, height } : { width: anySide, height: anySide };
}

function attributeOf(attributes: string, name: string): string | null {
  const [, double, single] = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return double ?? single ?? null;
}

function withoutSize(attributes: string): string {
  return attributes.replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
}

/** Reads other units as pixels, because only the proportions matter. */
function pixels(length: string | null): number {
  return length === null || length.includes('%') ? Number.NaN : Number.parseFloat(length);
}

function isSide(length: number | undefined): length is number {
  return length !== undefined && Number.isFinite(length) && length > 0;
}
