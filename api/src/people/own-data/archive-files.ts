import type { OwnPicture, OwnPictures } from '../../files/own-pictures.js';
import type { Language } from '../../http/requests/language.js';
import type { Account } from '../accounts/user.js';
import type { ArchiveFile } from './archive.js';
import { dataFileNames, type DataFile, type PersonalDataSource } from './personal-data-source.js';
import { jsonOf } from './data-json.js';
import { readMeOf } from './read-me.js';

type ArchiveFilesDeps = { pictures: OwnPictures; personalDataSources: readonly PersonalDataSource[]; now: () => Date };

/** The files of an account's archive, one after another. The last one explains the others, and names what is missing. */
export function createArchiveFiles({ pictures, personalDataSources, now }: ArchiveFilesDeps) {
  return async function* filesOf(owner: Account, language: Language): AsyncGenerator<ArchiveFile> {
    const missing: string[] = [];
    for (const file of inOrder(personalDataSources.flatMap(({ files }) => files?.(owner) ?? []))) {
      yield { path: `${file.name}.json`, isPacked: false, bytes: jsonOf(file) };
    }
    for (const picture of await pictures.of(owner.id)) {
      if (picture.bytes === null) missing.push(picture.fileName);
      else yield { path: `pictures/${picture.fileName}`, isPacked: true, bytes: bytesOf(picture, missing) };
    }
    const { path, text } = readMeOf(language, { email: owner.email, at: now(), missing });
    yield { path, isPacked: false, bytes: oneOf(Buffer.from(text)) };
  };
}

function inOrder(files: readonly DataFile[]): DataFile[] {
  return files.toSorted((a, b) => dataFileNames.indexOf(a.name) - dataFileNames.indexOf(b.name));
}

/** A picture that breaks off must not end the whole archive. */
async function* bytesOf({ fileName, open }: OwnPicture, missing: string[]): AsyncGenerator<Uint8Array> {
  try {
    yield* open();
  } catch {
    missing.push(fileName);
  }
}

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
