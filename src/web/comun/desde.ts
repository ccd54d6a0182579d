import { Id } from '#contract/comun/comunes.ts';

// Apart from what screens show: it is for loaders, and brings the schemas of ids.

/** What a form of a new one starts from, if the URL says so. Anything that is not an id is ignored. */
export function desdeDe({ searchParams }: URL): string | null {
  return Id.safeParse(searchParams.get('desde')).data ?? null;
}
