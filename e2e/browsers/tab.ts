import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, Handle } from './engine.js';

/** How a person would name what they look for. */
export type Wanted =
  | { role: string; name?: string; within?: string }
  | { label: string; within?: string }
  | { css: string; within?: string };

/** The same locators as in the screens' tests. */
const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);

/** Milliseconds. */
const patience = 20_000;
const lookEvery = 100;

/**
 * The first element that is wanted, shown and ready: a button that the server has drawn does nothing before React has
 * taken it over. Names are compared from their beginning, whatever the case.
 */
const finder = `
  const [wanted] = arguments;
  const { queryAllByRole, queryAllByLabelText } = window.TestingLibraryDom;
  const root = wanted.within ? document.querySelector(wanted.within) : document.body;
  if (!root) return null;
  const named = (text) => (content) => content.toLowerCase().startsWith(text.toLowerCase());
  const all = wanted.css
    ? [...root.querySelectorAll(wanted.css)]
    : wanted.label
      ? queryAllByLabelText(root, named(wanted.label))
      : queryAllByRole(root, wanted.role, wanted.name ? { name: named(wanted.name) } : {});
  const isShown = (element) => element.type === 'file' || element.getClientRects().length > 0;
  const isAlive = (element) =>
    !element.matches('button, input, select, textarea, [role=tab]') ||
    (!element.matches(':disabled') && Object.keys(element).some((key) => key.startsWith('__reactProps$')));
  const found = all.filter(isShown).find(isAlive) ?? null;
  if (found && found.type !== 'file') found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
`;

/** Notes problems of a page from now on; returns those so far. */
const watcher = `
  window.problems ??= (() => {
    const problems = [];
    addEventListener('error', (event) => problems.push(String(event.message)));
    addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)));
    addEventListener('securitypolicyviolation', (event) => problems.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
    return problems;
  })();
  return window.problems;
`;

/** One window of a browser, asked for things by the names that a reader sees. */
export class Tab {
  readonly #engine: Engine;
  readonly #problems = new Set<string>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async open(url: string): Promise<void> {
    await this.#noteProblems();
    await this.#engine.go(url);
    await this.#noteProblems();
  }

  resize(width: number, height: number): Promise<void> {
    return this.#engine.resize(width, height);
  }

  /** Waits for the wanted element. @throws Error when it does not come */
  async find(wanted: Wanted): Promise<Handle> {
    const found = await this.#until(() => this.#look(wanted));
    if (found) return found;
    throw new Error(`There is no ${JSON.stringify(wanted)} at ${await this.#engine.address()}`);
  }

  async click(wanted: Wanted): Promise<void> {
    await this.#engine.click(await this.find(wanted));
  }

  /** Replaces the text of a field by selecting it all and typing. */
  async retype(wanted: Wanted, text: string): Promise<void> {
    const field = await this.find(wanted);
    await this.#engine.click(field);
    await this.run('document.activeElement.select?.();');
    await this.#engine.type(field, text);
  }

  /** Chooses by the words of an option, as the list's events tell the page. */
  async choose(label: string, option: string, within?: string): Promise<void> {
    await this.find({ label, ...(within && { within }) });
    const chosen = await this.run<boolean>(
      `const [label, option, within] = arguments;
       const root = document.querySelector(within ?? 'body');
       const list = TestingLibraryDom.queryAllByLabelText(root, (text) => text.startsWith(label)).find((field) => field.matches('select'));
       const wanted = [...(list?.options ?? [])].find(({ value, text }) => value === option || text === option);
       if (!wanted) return false;
       Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, wanted.value);
       list.dispatchEvent(new Event('input', { bubbles: true }));
       list.dispatchEvent(new Event('change', { bubbles: true }));
       return true;`,
      label,
      option,
      within ?? null,
    );
    if (!chosen) throw new Error(`${label} has no option ${option}`);
  }

  async upload(wanted: Wanted, file: string): Promise<void> {
    await this.#engine.upload(await this.find(wanted), file);
  }

  press(key: Parameters<Engine['press']>[0]): Promise<void> {
    return this.#engine.press(key);
  }

  /** Waits until the page reads so. @throws Error when it does not come to */
  async reads(text: string): Promise<void> {
    const seen = await this.#until(async () => (await this.text()).includes(text));
    if (!seen)
      throw new Error(`“${text}” is not on ${await this.#engine.address()}: ${(await this.text()).slice(0, 600)}`);
  }

  async isAt(part: RegExp): Promise<void> {
    const arrived = await this.#until(async () => part.test(await this.#engine.address()));
    if (!arrived) throw new Error(`${await this.#engine.address()} is not ${String(part)}`);
  }

  /** The visible text, with blanks collapsed. */
  async text(): Promise<string> {
    const text = await this.run<string>('return document.body?.innerText ?? "";');
    return text.replaceAll(/\s+/g, ' ');
  }

  count(css: string): Promise<number> {
    return this.run('return document.querySelectorAll(arguments[0]).length;', css);
  }

  /** Waits until `wanted` accepts the number of elements. @throws Error when they do not come */
  async counts(css: string, wanted: (count: number) => boolean): Promise<void> {
    if (await this.#until(async () => wanted(await this.count(css)))) return;
    throw new Error(`There are ${await this.count(css)} of ${css} at ${await this.#engine.address()}`);
  }

  /** Waits until this is true in the page. @throws Error with the sentence when it never is */
  async holds(body: string, orElse: string): Promise<void> {
    if (!(await this.#until(() => this.run<boolean>(body)))) throw new Error(orElse);
  }

  run<T>(body: string, ...given: unknown[]): Promise<T> {
    return this.#engine.evaluate<T>(body, ...given);
  }

  /** How far the page can be scrolled sideways, in pixels. */
  sideways(): Promise<number> {
    return this.run('const e = document.documentElement; return e.scrollWidth - e.clientWidth;');
  }

  picture(file: string): Promise<void> {
    return this.#engine.picture(file);
  }

  /** Errors of scripts, and refusals by the page's policy. */
  async problems(): Promise<string[]> {
    await this.#noteProblems();
    return [...this.#problems];
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  async #look(wanted: Wanted): Promise<Handle | null> {
    await this.#noteProblems();
    if (!(await this.run<boolean>('return "TestingLibraryDom" in window;'))) await this.run(testingLibrary);
    return this.#engine.find(finder, wanted);
  }

  async #noteProblems(): Promise<void> {
    for (const problem of await this.run<string[]>(watcher)) this.#problems.add(problem);
  }

  /** A page that is just being left answers with an error; then it is asked again. */
  async #until<T>(ask: () => Promise<T>): Promise<T | null> {
    for (const end = Date.now() + patience; Date.now() < end; await pause(lookEvery)) {
      const answer = await ask().catch(() => null);
      if (answer) return answer;
    }
    return null;
  }
}
