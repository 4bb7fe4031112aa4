/** The two sizes that every uploaded picture is also kept in, for cards and for the detail page. */
export type PhotoSize = 'card' | 'detail';

/** The address of a picture in a smaller size. Pictures that are no upload of ours, such as drawings, have one size. */
export function photoAt(url: string, size: PhotoSize): string {
  return url.replace(/\.webp(?=$|\?)/u, `-${size}.webp`);
}
