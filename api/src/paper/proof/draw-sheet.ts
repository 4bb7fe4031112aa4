import { fullNameOf } from '@inkbridge/shared/names';
import type { Language } from '@inkbridge/federation/runtime-config';
import { bytesOf, openDocument } from '../typeface/document.js';
import { sheetWordsIn } from '../texts/sheet-words.js';
import { drawForm, type SheetAddress } from './draw-form.js';
import type { SheetPictures } from './draw-pictures.js';
import { drawProfile } from './draw-profile.js';
import { createPen, paper, type Pen, styles } from './pen.js';
import type { SheetContent } from './sheet-content.js';
import { loadTypeface, type Typeface } from '../typeface/typeface.js';

export type Sheet = SheetContent & { pictures: SheetPictures; address: SheetAddress; language: Language };

/**
 * The sheet as PDF: the profile, then the form, black on white. Drawn on the server because phones hide the browser's
 * print or lack it, and every reader must print the same. Fonts are unpacked once in the life of a thread: read from
 * WOFF, a sheet takes 350 ms instead of 45. After a change look at it with `pdftoppm`, in both languages, with long names.
 */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const typeface = await loadTypeface();
  const words = sheetWordsIn(sheet.language);
  const title = `${words.texts.title}: ${fullNameOf(sheet.profile.basicInfo)}`;
  const doc = openDocument([paper.width, paper.height], typeface, { title, language: sheet.language });
  const bytes = bytesOf(doc);
  const pen = createPen(doc, typeface);
  drawOpening(pen, sheet, typeface);
  drawProfile(pen, { ...sheet, words }, sheet.pictures);
  drawForm(pen, { ...sheet, words });
  drawFeet(pen, (page, pages) => words.texts.foot(page, pages, sheet.code));
  doc.end();
  return bytes;
}

function drawOpening(pen: Pen, sheet: Sheet, typeface: Typeface): void {
  const { texts } = sheetWordsIn(sheet.language);
  const { basicInfo } = sheet.profile;
  pen.text(texts.title, styles.title);
  pen.gap(4);
  pen.text(texts.intro(basicInfo.firstName), styles.text);
  if (sheet.isUpdate) pen.text(texts.isUpdate, styles.text);
  if (typeface.missingIn(Object.values(basicInfo).join(' ')).length > 0) pen.text(texts.lacksLetters, styles.text);
  pen.gap(12);
}

/** Last, because only then it is known how many pages there are. */
function drawFeet(pen: Pen, footOf: (page: number, pages: number) => string): void {
  const { count } = pen.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pen.doc.switchToPage(page);
    pen.line(footOf(page + 1, count), paper.edge, paper.height - paper.edge - 10, styles.small);
  }
}
