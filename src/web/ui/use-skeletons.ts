import { useEffect, useState } from 'react';

/** After the page has had its first moments: skeletons are for the next screen, not for this one. */
const FIRST_MOMENTS_MS = 300;

/**
 * The module with the skeletons of the next screens. It comes once the page rests, or as soon as a screen is `wanted`; null until then,
 * and while it cannot be brought.
 *
 * @param bring the same function each time
 */
export function useSkeletons<T>(bring: () => Promise<T>, wanted: boolean): T | null {
  const [come, setCome] = useState<T | null>(null);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(
      () => {
        bring().then(
          (all) => (gone || !wanted ? undefined : setCome(() => all)),
          // Without it the screen before stays in view until the next one is there.
          () => undefined,
        );
      },
      wanted ? 0 : FIRST_MOMENTS_MS,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [bring, wanted]);
  return come;
}
