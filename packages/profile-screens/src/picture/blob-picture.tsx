import { useEffect, useRef } from 'react';

type BlobPictureProps = { bytes: Blob; alt: string; className?: string };

/** A picture that was loaded as a file. */
export function BlobPicture({ bytes, alt, className }: BlobPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const own = URL.createObjectURL(bytes);
    if (image.current) image.current.src = own;
    return () => URL.revokeObjectURL(own);
  }, [bytes]);
  return <img ref={image} className={className} alt={alt} />;
}
