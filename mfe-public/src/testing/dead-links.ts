import { paths } from '@inkbridge/shared/routes';

const patterns = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`));

const site = 'https://site.example';

/** The links below an element that lead to no page of the product, and to no place on this one. Of other sites nothing is known. */
export function deadLinks(element: HTMLElement): string[] {
  const all = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  return all.filter((href) => {
    if (href.startsWith('#')) return document.getElementById(href.slice(1)) === null;
    const { origin, pathname } = new URL(href, site);
    return origin === site && !patterns.some((pattern) => pattern.test(pathname));
  });
}
