import { useEffect, useState } from 'react';

/** A response faster than this shows no skeleton, which would only flicker. */
const A_MOMENT_MS = 150;

/** The value once it has been the same for a moment; null before that, and as soon as it is null. */
export function useDelayed<T extends string | true>(value: T | null): T | null {
  const [delayed, setDelayed] = useState<T | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setDelayed(value), A_MOMENT_MS);
    return () => {
      clearTimeout(timer);
      setDelayed(null);
    };
  }, [value]);
  return delayed === value ? value : null;
}
