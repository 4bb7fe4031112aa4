import { paths } from '@inkbridge/shared/routes';

const patterns = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`));

/** The links below an element: where each leads, and those that lead to no page of the product. */
export function pageLinks(element: HTMLElement): { all: string[]; dead: string[] } {
  const all = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const dead = all.filter((href) => {
    if (href.startsWith('#')) return document.getElementById(href.slice(1)) === null;
    const { pathname } = new URL(href, 'https://site.example');
    return !patterns.some((pattern) => pattern.test(pathname));
  });
  return { all, dead };
}
