import type { Looks } from './looks.js';
import type { Operator } from './operator.js';
import type { IdentityConfig, Language, PageNotice } from './runtime-config.js';

/** The server's request to the remote that draws a page for a guest. */
export type RenderRequest = {
  /** Path and query. */
  url: string;
  language: Language;
  /** The day from which the page is drawn, `YYYY-MM-DD` in UTC. */
  drawnOn: string;
  /** The operator of the site; unknown without it. */
  operator?: Operator;
  /** How people sign in here. */
  identity?: IdentityConfig;
  /** The look the reader chose. */
  looks?: Looks;
  /** Messages on top of the page. */
  notices?: readonly PageNotice[];
  /**
   * GETs a path of the API as a guest; a leading `/api/v1` is optional.
   * @throws LoadError for every answer but success
   */
  loadJson: (path: string) => Promise<unknown>;
};

/** Carries the status and body of the answer that `loadJson` refused. */
export type LoadError = Error & { status: number; body: unknown };

/** A page's description for search engines, and for services that show a link to it. */
export type PageHead = {
  title: string;
  description?: string;
  canonical?: string;
  /** The picture for links, with its size in pixels and what it shows. */
  card?: { url: string; width: number; height: number; alt: string };
  /** The person a profile is about. */
  person?: { firstName: string; lastName: string };
};

/** A page, and what belongs into the head of its document. */
export type RenderAnswer = {
  status: number;
  html: string;
  head: PageHead;
  /** The data the page was rendered with, from which the browser continues. */
  state: unknown;
  /** The address of another page, instead of this one. */
  redirect?: string;
};

/** The export `render` of a remote's server bundle. */
export type RenderPage = (request: RenderRequest) => Promise<RenderAnswer>;
