import { useRouteLoaderData } from 'react-router';
import { type Local, nombreDeLocal } from '#domain/plano/local.ts';
import { FilterSelect } from '#web/ui/filter-form.tsx';
import { nombreDe } from '../reservas/palabras.ts';
import type { Elegible } from '../reservas/tipos.ts';

/** Id of the desk's frame, whose loader reads the shops. */
export const MESA = 'mesa';

/** The shops that have a plan. */
export function useLocales(): readonly Local[] {
  return useRouteLoaderData<{ locales: readonly Local[] }>(MESA)?.locales ?? [];
}

/** A shop's name where there are several to tell apart; nothing where there is one alone. */
export function useNombreDeLocal(): (local: number) => string | null {
  const locales = useLocales();
  return (local) => {
    const suyo = locales.find(({ id }) => id === local);
    if (locales.length < 2) return null;
    return suyo ? nombreDeLocal(suyo) : ARCHIVADO;
  };
}

/** 'Puntera P6', and in which shop where there are several: to choose it among those of all. */
export function useNombreDeEspacio(): (espacio: Elegible) => string {
  const enCual = useNombreDeLocal();
  return (espacio) => [nombreDe(espacio), enCual(espacio.local)].filter(Boolean).join(', ');
}

/** What is said of the shop of what was sold before it was archived. */
const ARCHIVADO = 'Local archivado';

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
