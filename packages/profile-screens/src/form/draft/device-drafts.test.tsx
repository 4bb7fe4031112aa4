import { draftPlace } from '@inkbridge/shared/auth-context';
import { expect, it } from 'vitest';
import { emptyValues } from '../state/form-values.js';
import { type DeviceDraft, deviceDraftsIn } from './device-drafts.js';
import { draftContentOf } from './use-drafted-form.js';

const form = { userId: 'u1', key: 'new' };
const draft: DeviceDraft = {
  content: draftContentOf(emptyValues(), null, 'person'),
  revision: 3,
  at: new Date('2026-11-21T10:42:00Z'),
  isSaved: false,
};

it('a form comes back as it was written, for its own user and name only', () => {
  const drafts = deviceDraftsIn(() => localStorage, form);

  expect(drafts.write(draft)).toBe(true);
  expect(drafts.read()).toEqual(draft);
  expect(Object.keys(localStorage)).toEqual([draftPlace('u1', 'new')]);
  for (const other of [
    { ...form, userId: 'u2' },
    { ...form, key: 'newer' },
  ]) {
    expect(deviceDraftsIn(() => localStorage, other).read()).toBeNull();
  }
  drafts.clear();
  expect(drafts.read()).toBeNull();
});

it('another window tells a form what it wrote, and nothing of a draft that went', () => {
  const drafts = deviceDraftsIn(() => localStorage, form);
  let told = 0;
  drafts.onElsewhere(() => (told += 1));
  const change = (name: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key: draftPlace(form.userId, name) }));

  drafts.write(draft);
  change('newer');
  expect(told).toBe(0);
  change('new');
  expect(told).toBe(1);
  drafts.clear();
  change('new');
  expect(told).toBe(1);
});

it('a device that denies its storage keeps no draft, and no form notices', () => {
  const drafts = deviceDraftsIn(() => {
    throw new DOMException('', 'SecurityError');
  }, form);

  expect([drafts.read(), drafts.write(draft)]).toEqual([null, false]);
  expect(() => drafts.clear()).not.toThrow();
});
