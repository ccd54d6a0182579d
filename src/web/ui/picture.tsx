import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cn } from './cn.ts';

export type PictureProps = {
  src: string | null;
  /** Empty if the text beside it says the same. */
  alt?: string;
  /** Shown if there is no picture or it fails: an icon. */
  fallback: ReactNode;
  /** Sets its size, so that nothing moves when it loads. */
  className?: string;
};

/** A picture that fills its box, or its fallback. */
export function Picture({ src, alt = '', fallback, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // An image that failed before hydration fired its error event with no handler attached.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  return (
    <span
      className={cn(
        'relative grid shrink-0 place-items-center overflow-hidden bg-kraft text-ink-2',
        className,
      )}
    >
      {src && failed !== src ? (
        <img
          ref={image}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span aria-hidden className="contents">
          {fallback}
        </span>
      )}
    </span>
  );
}
