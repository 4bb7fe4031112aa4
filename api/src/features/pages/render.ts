import type { Language } from '../../http/language.js';

export type RenderRequest = {
  /** Path and query. */
  url: string;
  language: Language;
  /**
   * GETs a path of the API in process, as a guest; with or without `/api/v1` before it.
   * @throws LoadError for every answer but success
   */
  loadJson: (path: string) => Promise<unknown>;
  session: null;
};

/** Status and body of a refused `loadJson`. */
export type LoadError = Error & { status: number; body: unknown };

export type RenderAnswer = {
  status: number;
  html: string;
  head: { title: string; description?: string; canonical?: string; imageUrl?: string };
  /** The data the page was rendered with, for the browser to go on from. */
  state: unknown;
  redirect?: string;
};

/** What the server bundle of the public remote exports. */
export type RenderPage = (request: RenderRequest) => Promise<RenderAnswer>;
