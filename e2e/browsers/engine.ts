/** An element of a page, as its engine names it. */
export type Handle = { readonly element: unknown };

/** Actions on one window of a real browser, whatever drives it. */
export type Engine = {
  go(url: string): Promise<void>;
  address(): Promise<string>;
  resize(width: number, height: number): Promise<void>;
  /** Runs the body of a function in the page. What it returns must be JSON. */
  evaluate<T>(body: string, ...given: unknown[]): Promise<T>;
  /** Runs the body of a function that returns an element, or null. */
  find(body: string, ...given: unknown[]): Promise<Handle | null>;
  /** Clicks the middle of the element with the pointer. */
  click(handle: Handle): Promise<void>;
  /** Key by key, into the element that has the focus after a click on it. */
  type(handle: Handle, text: string): Promise<void>;
  press(key: 'Enter' | 'Tab' | 'Escape'): Promise<void>;
  upload(handle: Handle, file: string): Promise<void>;
  picture(file: string): Promise<void>;
  close(): Promise<void>;
};

/** A browser that is installed here, by name and version. */
export type Browser = {
  name: string;
  version: string;
  /** A window of its own, with nothing kept from another. */
  open(): Promise<Engine>;
  quit(): Promise<void>;
};

/** Why a browser cannot be run here, in one sentence. */
export class NotHere extends Error {}
