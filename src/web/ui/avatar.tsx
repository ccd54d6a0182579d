import { useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';

export type AvatarProps = {
  /** Shown until the picture loads, and in its place if there is none or it fails. */
  initials: string;
  src?: string | null | undefined;
  /** Accessible name. Omit it next to the person's written name: the picture is then decorative. */
  name?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  ring?: 'none' | 'label' | 'brand';
  className?: string;
};

/** A person's picture, or their initials. */
export function Avatar({ initials, src, name, size = 'md', ring = 'none', className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // An image that failed before hydration fired its error event with no handler attached.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  return (
    <span
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cn('face', SIZES[size], RINGS[ring], className)}
    >
      {initials}
      {src && failed !== src ? (
        <img
          ref={image}
          src={size === 'xl' ? src : smallCopy(src)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  );
}

/** Uploaded pictures have a thumbnail of 128 px, twice the size shown here. */
function smallCopy(src: string): string {
  return /^\/archivos\/[^?]+$/.test(src) ? `${src}?miniatura=1` : src;
}

const SIZES = {
  sm: 'size-9 text-xs',
  md: 'size-11 text-base',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-3xl',
} as const;
const RINGS = {
  none: '',
  label: 'border-4 border-label',
  brand: 'border-4 border-brand',
} as const;
