import { useRouteLoaderData } from 'react-router';
import { enSuLocal, type Local, nombreDeLocal, nombreEntreLocales } from '#domain/plano/local.ts';
import { FilterSelect } from '#web/ui/filter-form.tsx';
import { nombreDe } from '../reservas/palabras.ts';
import type { Elegible } from '../reservas/tipos.ts';

/** Id of the desk's frame, whose loader reads the shops. */
export const MESA = 'mesa';

/** The shops that have a plan. */
export function useLocales(): readonly Local[] {
  return useRouteLoaderData<{ locales: readonly Local[] }>(MESA)?.locales ?? [];
}

/** What tells a shop from the others, as `nombreEntreLocales` says. */
export function useNombreDeLocal(): (local: number) => string | null {
  const locales = useLocales();
  return (local) => nombreEntreLocales(local, locales);
}

/** 'Puntera P6', and in which shop where there are several: to choose it among those of all. */
export function useNombreDeEspacio(): (espacio: Elegible) => string {
  const locales = useLocales();
  return (espacio) => enSuLocal(nombreDe(espacio), espacio.local, locales);
}

/** The shop in which a space is, under its name; nothing where there is one alone. */
export function EnLocal({ local }: { local: number }) {
  const nombre = useNombreDeLocal()(local);
  return nombre === null ? null : <span className="under">{nombre}</span>;
}

/** The shops to choose one from. */
export function opcionesDeLocal(locales: readonly Local[]) {
  return locales.map((local) => ({ value: String(local.id), label: nombreDeLocal(local) }));
}

/** Narrows a screen to one shop; nothing where there is one alone. */
export function FiltroDeLocal({ elegido, className }: { elegido: number | null; className?: string }) {
  const locales = useLocales();
  if (locales.length < 2) return null;
  return (
    <FilterSelect
      label="Local"
      name="local"
      placeholder="Todos los locales"
      defaultValue={elegido === null ? '' : String(elegido)}
      options={opcionesDeLocal(locales)}
      {...(className !== undefined && { className })}
    />
  );
}
