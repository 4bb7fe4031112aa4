import type { Operator } from '@inkbridge/federation/runtime-config';
import type { Language } from '../http/language.js';

export type RenderRequest = {
  /** Path and query. */
  url: string;
  language: Language;
  operator: Operator;
  /**
   * GETs a path of the API in process, as a guest; a leading `/api/v1` is optional.
   * @throws LoadError for every answer but success
   */
  loadJson: (path: string) => Promise<unknown>;
  session: null;
};

/** Carries the status and body of the answer that `loadJson` refused. */
export type LoadError = Error & { status: number; body: unknown };

export type RenderAnswer = {
  status: number;
  html: string;
  head: { title: string; description?: string; canonical?: string; imageUrl?: string };
  /** The data the page was rendered with, from which the browser continues. */
  state: unknown;
  redirect?: string;
};

/** What the server bundle of the public remote exports. */
export type RenderPage = (request: RenderRequest) => Promise<RenderAnswer>;
