import type { addGuide, changeGuide, GuideContent, GuideId } from '@inkbridge/contracts';
import { firstGuideDay, guideContentSchema, mostGuides } from '@inkbridge/contracts';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { newId } from '../../database/ids.js';
import type { Guide, GuideRepository } from '../../guides/guide.js';
import type { Published } from '../../guides/published.js';
import { startingSet } from '../../guides/starting-set.js';
import type { Act } from '../../http/routes/act.js';
import { AppError } from '../../http/answers/app-error.js';
import { languages } from '../../http/requests/language.js';

type GuideServiceDeps = { guides: GuideRepository; published: Published; now: () => Date };

export type GuideService = ReturnType<typeof createGuideService>;

/** Admins' edits of the guides they publish for readers. */
export function createGuideService({ guides, published, now }: GuideServiceDeps) {
  async function insert(content: GuideContent): Promise<Guide> {
    const guide = { id: newId<GuideId>(), version: 1, changedAt: now(), content };
    await guides.insert(guide);
    return guide;
  }

  async function stored(id: GuideId, act: Act): Promise<Guide> {
    const guide = await guides.find(id);
    if (!guide) throw new AppError('not_found');
    act.on({ kind: 'guide', id, name: nameOf(guide.content) });
    return guide;
  }

  return {
    list: () => guides.all(),

    /**
     * The same content twice is one: who did not get the answer sends it again.
     * @throws AppError all_fields_required, invalid_request
     */
    async add({ content }: z.output<typeof addGuide.body>, act: Act): Promise<Guide> {
      checkContent(content, now());
      const same = (await guides.all()).find((known) => isDeepStrictEqual(known.content, content));
      if (!same && (await guides.count()) >= mostGuides) throw new AppError('invalid_request');
      const guide = same ?? (await insert(content));
      act.on({ kind: 'guide', id: guide.id, name: nameOf(content) });
      if (!same) act.changed({}, loggedOf(content));
      await published.readAgain();
      return guide;
    },

    /** @throws AppError not_found, guide_changed, all_fields_required, invalid_request */
    async change(id: GuideId, { version, content }: z.output<typeof changeGuide.body>, act: Act): Promise<Guide> {
      const before = await stored(id, act);
      if (before.content.kind !== content.kind) throw new AppError('invalid_request');
      checkContent(content, now());
      if (before.version !== version) throw new AppError('guide_changed');
      const after = await guides.change(before, { content, changedAt: now() });
      if (!after) throw new AppError('guide_changed');
      act.changed(loggedOf(before.content), loggedOf(content));
      await published.readAgain();
      return after;
    },

    /** @throws AppError not_found, guide_changed */
    async remove(id: GuideId, act: Act): Promise<{ id: GuideId }> {
      const before = await stored(id, act);
      if (!(await guides.remove(before))) throw new AppError('guide_changed');
      act.changed(loggedOf(before.content), {});
      await published.readAgain();
      return { id };
    },

    /** Adds only what no card and no link of the same authority says already, so that it can be repeated. */
    async addStartingSet(act: Act): Promise<{ added: number }> {
      const known = new Set((await guides.all()).map(({ content }) => keyOf(content)));
      const missing = startingSet.filter((content) => !known.has(keyOf(content)));
      act.on({ kind: 'records', id: null, name: '' });
      for (const content of missing) await insert(content);
      if (missing.length > 0) act.changed({ guides: [] }, { guides: missing.map(nameOf) });
      await published.readAgain();
      return { added: missing.length };
    },
  };
}

/**
 * Every text in every language or, where it may be left out, in none; dates that can be right.
 * @throws AppError all_fields_required, invalid_request
 */
function checkContent(content: GuideContent, now: Date): void {
  if (daysOf(content).some((day) => day < firstGuideDay)) throw new AppError('invalid_request');
  if (content.kind === 'notice' || content.kind === 'mail_stop') {
    const text = content.kind === 'notice' ? content.text : content.reason;
    if (!languages.every((language) => text[language])) throw new AppError('all_fields_required');
    if (content.kind === 'notice' && content.from >= content.until) throw new AppError('invalid_request');
    return;
  }
  if (content.checkedOn > calendarDate(now)) throw new AppError('invalid_request');
  if (content.kind === 'records_link') return;
  for (const text of [content.note, content.emailPrice]) {
    const written = languages.filter((language) => text[language]).length;
    if (written > 0 && written < languages.length) throw new AppError('all_fields_required');
  }
}

/** The days that an admin typed. */
function daysOf(content: GuideContent): string[] {
  if (content.kind === 'notice') return [content.from, content.until].map(calendarDate);
  return [content.kind === 'mail_stop' ? content.day : content.checkedOn];
}

/** Its name in the audit log. */
function nameOf(content: GuideContent): string {
  if (content.kind === 'notice') return content.text[languages[0]] ?? '';
  if (content.kind === 'mail_stop') return content.day;
  return content.authority;
}

/** One card and one link of an authority for each system of a state. */
function keyOf(content: GuideContent): string {
  if (content.kind === 'notice' || content.kind === 'mail_stop') return '';
  return [content.kind, content.state, content.system, content.authority].join('\n');
}

function loggedOf(content: GuideContent): object {
  return z.encode(guideContentSchema, content);
}
