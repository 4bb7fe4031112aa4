import { paths } from '@inkbridge/shared/routes';

const patterns = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`));

const site = 'https://site.example';

/** Links below an element that lead neither to a page of the product nor to a place on this one; skips other sites. */
export function deadLinks(element: HTMLElement): string[] {
  const all = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  return all.filter((href) => {
    if (href.startsWith('#')) return document.getElementById(href.slice(1)) === null;
    const { origin, pathname } = new URL(href, site);
    return origin === site && !patterns.some((pattern) => pattern.test(pathname));
  });
}
