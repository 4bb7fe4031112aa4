import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerDocSchema } from '../../profiles/customer-doc.js';
import { toCustomer } from '../../profiles/mongo-customer-repository.js';
import { aCustomerDoc } from '../../testing/docs.js';
import { drawSheet } from './draw-sheet.js';
import { sheetContentOf } from './sheet-content.js';

const now = new Date('2026-11-21T12:00:00Z');
const address = {
  url: 'https://inkbridge.example/p/03bq',
  typed: 'inkbridge.example/p/03bq',
  leadsTo: 'profile',
} as const;
const none = { portrait: null, hasPhoto: false, others: [] };

function draw(basicInfo: NonNullable<Parameters<typeof aCustomerDoc>[0]>['basicInfo']): Promise<Buffer> {
  const content = sheetContentOf(toCustomer(aCustomerDoc({ basicInfo })), null, now);
  return drawSheet({ ...content, pictures: none, address, language: 'en' });
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('a proof sheet', () => {
  it('is two pages for a short profile: the profile and the form', async () => {
    expect(pagesOf(await draw({ bio: 'I read.', highSchool: 'Millbrook High' }))).toBe(2);
  });

  it('has as many pages as the longest bio and names need', async () => {
    const bio = 'Extraordinarily patient gardeners remember. '.repeat(450).trim();

    const pages = pagesOf(await draw({ bio, firstName: 'W'.repeat(60), lastName: 'Ł'.repeat(60) })) ?? 0;

    expect(pages).toBeGreaterThan(4);
    expect(pages).toBeLessThan(13);
  });

  it('is drawn with any characters, of any script or of none', async () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 120 })
      .filter((bio) => customerDocSchema.shape.basicInfo.shape.firstName.safeParse(bio.slice(0, 60)).success);
    await fc.assert(
      fc.asyncProperty(text, async (bio) => {
        expect((await draw({ bio, firstName: bio.slice(0, 60) })).subarray(0, 5).toString()).toBe('%PDF-');
      }),
      { numRuns: 40, examples: [['\ud800 lone'], ['مرحبا'], ['한국어 각'], ['क्षत्रिय'], ['👩\u200d🚀']] },
    );
  });

  it('embeds only the parts of the typeface that its letters need', async () => {
    const fontsIn = (pdf: Buffer) => pdf.toString('latin1').match(/FontFile2/g)?.length;

    expect(fontsIn(await draw({ firstName: 'Ann', bio: 'Plain.' }))).toBe(1);
    expect(fontsIn(await draw({ firstName: 'Łucja Nguyễn', bio: 'Plain.' }))).toBe(3);
  });
});
