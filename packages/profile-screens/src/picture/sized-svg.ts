/** Pixels of the longer side. A drawing has no pixels of its own, so it is drawn as large as we keep pictures. */
const longestSide = 1_600;
/** The box of a drawing that says nothing of its size. */
const anySide = 800;

const rootTag = /<svg\b((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/;

/**
 * The same drawing with a size in pixels: without one some browsers draw nothing at all. Read as text, because a parsed
 * document answers to the page's security policy: each style in it would be reported. What is no SVG is returned as it
 * is, and the browser will not show it.
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

/** Other units than pixels are a matter of the screen; the proportions are kept. */
function pixels(length: string | null): number {
  return length === null || length.includes('%') ? Number.NaN : Number.parseFloat(length);
}

function isSide(length: number | undefined): length is number {
  return length !== undefined && Number.isFinite(length) && length > 0;
}
