import sharp from 'sharp';

/**
 * Which decoders may run in this process: those of the accepted pictures, and the one for our own drawings. An upload
 * is known as a picture by its first bytes before libvips sees it (`image-signature.ts`), and libvips asks the decoder
 * of drawings last, so that no upload reaches it.
 */
export function hardenLibvips(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadSvgBuffer',
    ],
  });
  sharp.concurrency(1);
  sharp.cache(false);
}
