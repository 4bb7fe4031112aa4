import { expect, type Locator, type Page } from '@playwright/test';
import { type Desk, office, phone, tabTo } from './desk.js';
import { isAlive } from './journey.js';
import { texts } from './texts.js';

/** A way to work a page. */
export type Hand = {
  /** A link, a button, a box, a radio or a fold. */
  press(target: Locator): Promise<void>;
  /** As quickly as a hand can, in the same place. */
  pressTwice(target: Locator): Promise<void>;
  /** Replaces the value of a field; a date as `2026-11-02`, an hour before noon as `2026-11-02T09:30`. */
  write(field: Locator, text: string): Promise<void>;
  choose(list: Locator, value: string): Promise<void>;
  attach(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
};

/** A language, a size of window and a hand. Two ways through a journey prove both of each. */
export type Way = {
  name: string;
  /** By its own name. */
  language: 'English' | 'Español';
  texts: (typeof texts)[keyof typeof texts];
  /** For `test.use`. */
  use: { locale: string; viewport: { width: number; height: number }; hasTouch: boolean };
  /** Where an admin works. */
  desk: Desk;
  handOn: (page: Page) => Hand;
};

const sizeOf = ({ width, height }: Desk) => ({ width, height });

export const ways: readonly Way[] = [
  {
    name: 'in English at 1280 px with the keyboard alone',
    language: 'English',
    texts: texts.en,
    use: { locale: 'en-US', viewport: sizeOf(office), hasTouch: false },
    desk: office,
    handOn: keyboardOn,
  },
  {
    name: 'in Spanish at 390 px by touch',
    language: 'Español',
    texts: texts.es,
    use: { locale: 'es-US', viewport: sizeOf(phone), hasTouch: true },
    desk: phone,
    handOn: fingerOn,
  },
];

function fingerOn(page: Page): Hand {
  return {
    async press(target) {
      await isTaken(target);
      await target.tap();
    },
    async pressTwice(target) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      await page.touchscreen.tap(x, y);
      await page.touchscreen.tap(x, y);
    },
    async write(field, text) {
      await isTaken(field);
      await field.fill(text);
    },
    choose: async (list, value) => void (await list.selectOption(value)),
    attach: (input, file) => input.setInputFiles(file),
  };
}

function keyboardOn(page: Page): Hand {
  // Playwright takes the system's dialog over only a moment after the first listener is added.
  page.on('filechooser', () => undefined);
  const reach = async (target: Locator) => {
    await isTaken(target);
    await expect(target).toBeEnabled(); // a busy button takes no press
    await tabTo(page, target, await wayTo(target));
  };
  return {
    async press(target) {
      const kind = await target.evaluate((element) => (element instanceof HTMLInputElement ? element.type : 'other'));
      if (kind === 'radio') return pick(page, target);
      await reach(target);
      await page.keyboard.press(kind === 'checkbox' ? 'Space' : 'Enter');
    },
    async pressTwice(target) {
      await reach(target);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
    async write(field, text) {
      await reach(field);
      if ((await field.getAttribute('type'))?.startsWith('date')) return typeInstant(page, text);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    async choose(list, value) {
      await reach(list);
      const steps = await list.evaluate((element, wanted) => {
        const { options, selectedIndex } = element as HTMLSelectElement;
        return [...options].findIndex((option) => option.value === wanted) - selectedIndex;
      }, value);
      for (let left = Math.abs(steps); left > 0; left -= 1) {
        await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      }
      await expect(list).toHaveValue(value);
    },
    async attach(input, file) {
      await reach(input);
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(file);
    },
  };
}

/** As `isAlive`; a page without scripts, such as one of the payment sandbox, is alive at once. */
async function isTaken(control: Locator): Promise<void> {
  if ((await control.page().locator('script').count()) > 0) await isAlive(control);
}

/** Which key leads from the focus to a control. */
async function wayTo(target: Locator): Promise<'Tab' | 'Shift+Tab'> {
  return target.evaluate((element) => {
    const focus = document.activeElement ?? document.body;
    return element.compareDocumentPosition(focus) === Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab';
  });
}

/** Radios of one name are one stop, at the chosen one; arrows choose among them. */
async function pick(page: Page, radio: Locator): Promise<void> {
  const name = (await radio.getAttribute('name')) ?? '';
  const chosen = page.locator(`input[type=radio][name="${name}"]:checked`);
  await tabTo(page, chosen, await wayTo(chosen));
  for (let presses = 0; presses < 10 && !(await radio.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(radio).toBeChecked();
}

/** The parts of an American field of a date, month first, and of a time; coming from behind, the focus is on the last. */
async function typeInstant(page: Page, instant: string): Promise<void> {
  const [day = '', time] = instant.split('T');
  const [year, month, date] = day.split('-');
  for (let part = 0; part < 6; part += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(`${month}${date}${year}`);
  // After four digits of a year the hour is next.
  if (time !== undefined) await page.keyboard.type(`${time.replace(':', '')}AM`);
}
