/** What both sides know of pictures, free of schemas: browsers check before they send. */

/** Largest picture that is taken, in bytes (D-58, design §13). */
export const largestImageBytes = 5 * 1024 * 1024;

/** The one field of the multipart body (D-109). */
export const imageField = 'file';

/** Pictures that the server decodes itself; browsers draw all others to a bitmap first (design §13). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** What a picture is for: it decides the largest size it is kept in (D-58). */
export const imagePurposes = ['avatar', 'photo'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];
