import type { OwnCustomerJson, OwnUpdateJson } from '@inkbridge/contracts';
import { keysOf } from '@inkbridge/shared/objects';
import { basicFields, type Field, type FieldName, interestFields, isFilled } from '@inkbridge/shared/profile-fields';

type Changes = OwnUpdateJson['changes'];
/** Changed values by field name, from a form or from an update. */
type ChangedValues = { basicInfo: object; personalityInfo: object; listing: Partial<Record<ListingChoice, boolean>> };
export type Photos = { readonly imageUrl: string | null; readonly artworks: readonly string[] };
/** Its values by field; a receipt of long ago may name others than there are now. */
type Profile = ChangedValues;
export type ListingChoice = keyof OwnCustomerJson['listing'];

/** One value of a profile before and after an update. `after` equals `before` if it is unchanged. */
export type ValueChange<N extends string = FieldName | ListingChoice> = {
  name: N;
  before: unknown;
  after: unknown;
  isChanged: boolean;
};

/** Every field with a value before or after, in the order of the form; listing choices only if they change. */
export function valueChangesOf(profile: Profile, changes: ChangedValues): ValueChange[] {
  const info = [...basicFields, ...interestFields]
    .filter(({ kind }) => kind !== 'age' && kind !== 'image')
    .map((field) => changeOf(field, profile, changes))
    .filter(({ before, after, isChanged }) => isChanged || isFilled(before) || isFilled(after));
  const choices = keysOf(changes.listing).map((name) => ({
    name,
    before: profile.listing[name],
    after: changes.listing[name],
    isChanged: true,
  }));
  return [...info, ...choices];
}

function changeOf({ name, group }: Field<FieldName>, profile: Profile, changes: ChangedValues): ValueChange<FieldName> {
  const before = valuesOf(profile[group])[name];
  const changed = valuesOf(changes[group]);
  const isChanged = name in changed;
  return { name, before, after: isChanged ? changed[name] : before, isChanged };
}

/** Fields of either group, by name. */
function valuesOf(part: object): Readonly<Record<string, unknown>> {
  return { ...part };
}

/** A picture is changed if only one side has it. The primary photo comes first. */
export type PictureChange = { url: string; isChanged: boolean };
export type PictureChanges = { before: PictureChange[]; after: PictureChange[] };

/** Null if an update does not change the pictures. */
export function pictureChangesOf(photos: Photos, changed: Photos | undefined): PictureChanges | null {
  if (!changed) return null;
  const [before, after] = [urlsOf(photos), urlsOf(changed)];
  return {
    before: before.map((url) => ({ url, isChanged: !after.includes(url) })),
    after: after.map((url) => ({ url, isChanged: !before.includes(url) })),
  };
}

function mainOf({ imageUrl }: Photos): string[] {
  return imageUrl === null ? [] : [imageUrl];
}

function urlsOf(photos: Photos): string[] {
  return [...mainOf(photos), ...photos.artworks];
}

/** Pictures that go and pictures that come. */
export type PhotoChangeOf = { kind: 'mainPhoto' | 'artwork'; before: readonly string[]; after: readonly string[] };

/** The main photo and the artworks, each if it changes; a picture that only moved is neither gone nor new. */
export function photoChangesOf(before?: Photos, after?: Photos): PhotoChangeOf[] {
  if (!before || !after) return [];
  const [old, fresh] = [urlsOf(before), urlsOf(after)];
  const isSame = before.imageUrl === after.imageUrl;
  const main: PhotoChangeOf = { kind: 'mainPhoto', before: mainOf(before), after: mainOf(after) };
  const artwork: PhotoChangeOf = {
    kind: 'artwork',
    before: before.artworks.filter((url) => !fresh.includes(url)),
    after: after.artworks.filter((url) => !old.includes(url)),
  };
  const isArtworkSame = artwork.before.length + artwork.after.length === 0;
  return [...(isSame ? [] : [main]), ...(isArtworkSame && !isSame ? [] : [artwork])];
}

/** How many values change, and how many pictures are added or, if none is added, removed. */
export function changeCountOf(photos: Photos, changes: Changes): { fields: number; photos: number } {
  const pictures = pictureChangesOf(photos, changes.photos);
  const count = (list: readonly PictureChange[] = []) => list.filter(({ isChanged }) => isChanged).length;
  const fields = [changes.basicInfo, changes.personalityInfo, changes.listing].flatMap((part) =>
    Object.keys(valuesOf(part)),
  );
  return { fields: fields.length, photos: count(pictures?.after) || count(pictures?.before) };
}
