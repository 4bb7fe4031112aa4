/** Picture limits for server and browser, without schemas: browsers check before they upload. */

/** Largest picture accepted, in bytes (D-58). */
export const largestImageBytes = 5 * 1024 * 1024;

/** Most pixels of a picture that the server decodes; the cameras of phones stay below it (D-58). */
export const largestImagePixels = 40_000_000;

/** Name of the only field of the multipart body (D-155). */
export const imageField = 'file';

/** Pictures that the server decodes itself; browsers convert all others to a bitmap first. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/**
 * What a picture is for: determines the largest size it is stored in (D-58). A scan is a photo of a signed form, which
 * only its owner and admins see.
 */
export const imagePurposes = ['avatar', 'photo', 'scan'] as const;

export type ImagePurpose = (typeof imagePurposes)[number];

/** One picture per call; the server removes its metadata and encodes it again. */
export const uploadImageRoute = { method: 'POST', url: '/files', access: 'signed_in', rate: 'upload' } as const;
