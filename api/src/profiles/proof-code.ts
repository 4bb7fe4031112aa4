import { type BasicFieldName, detailFields, isFilled } from '@inkbridge/shared/profile-fields';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { createHash } from 'node:crypto';
import type { Content } from './profile-content.js';

/** A profile's facts about the person listed. Where mail goes, and the number there, change when people are moved. */
const said: readonly BasicFieldName[] = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'gender',
  'bio',
  ...detailFields.filter((name) => name !== 'inmateNumber'),
];

/** Digits that people read aloud and copy without mistakes. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsPerDigit = 5;
const codeLength = 12;

/**
 * Names the words, facts and pictures of a profile, such as `4F7K-29QD-XM3P`: the same as long as all of them are. It is
 * printed on the proof sheet, so that a signed form belongs to what its signer read (D-136).
 */
export function proofCodeOf({ basicInfo, personalityInfo, photos, showOrientation }: Content): string {
  const values: Readonly<Record<string, unknown>> = basicInfo;
  const content = [
    said.map((name) => (isFilled(values[name]) ? values[name] : null)),
    interestGroups.map((group) => personalityInfo[group]),
    photos.imageUrl,
    photos.artworks,
    showOrientation,
  ];
  return codeFrom(createHash('sha256').update(JSON.stringify(content)).digest());
}

function codeFrom(hash: Buffer): string {
  let left = hash.readBigUInt64BE();
  const code = Array.from({ length: codeLength }, () => {
    const digit = digits[Number(BigInt.asUintN(bitsPerDigit, left))] ?? '';
    left >>= BigInt(bitsPerDigit);
    return digit;
  });
  return code.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}
