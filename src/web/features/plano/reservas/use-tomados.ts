import { useEffect, useState } from 'react';
import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import { porSeccion } from '#domain/plano/orden-de-espacios.ts';
import { ultimoDia } from '#domain/plano/reservas/hechos.ts';
import type { Salidas } from '#web/api.server.ts';
import { pedir } from '#web/pedir.ts';
import { nombreDe, SIN_MARCA } from './palabras.ts';
import type { Elegible } from './tipos.ts';

type Al = Salidas['reservas']['alEdicion'];
type Tomado = Pick<Al['espacios'][number]['reservas'][number], 'id' | 'marca' | 'hasta'>;

/** As far as anybody asks of a booking without end. */
const SIN_FIN_DIAS = 1_900;

/**
 * What takes each space in some days, by the space's key, besides one booking; null while it is not known, or cannot be. What counts
 * is what the server says when it is moved: this is to choose by.
 */
export function useTomados(
  desde: Dia | null,
  hasta: Dia | null,
  salvo: string,
): ReadonlyMap<string, Tomado> | null {
  const [leido, setLeido] = useState<{ de: string; tomados: ReadonlyMap<string, Tomado> } | null>(null);
  const de = desde === null ? null : `desde=${desde}&hasta=${hasta ?? sumarDias(desde, SIN_FIN_DIAS)}`;
  useEffect(() => {
    if (de === null) return;
    const dejar = new AbortController();
    void pedir<Al>('GET', `/plano/edicion/al?${de}`, undefined, dejar.signal).then((hecho) => {
      if (!hecho.ok || dejar.signal.aborted) return;
      const tomados = hecho.valor.espacios.flatMap(({ clave, reservas }) => {
        const otra = reservas.find(({ id }) => id !== salvo);
        return otra ? [[clave, otra] as const] : [];
      });
      setLeido({ de, tomados: new Map(tomados) });
    });
    return () => dejar.abort();
  }, [de, salvo]);
  return leido !== null && leido.de === de ? leido.tomados : null;
}

/** The spaces to move to, those that are free first, each saying whether it is. */
export function opcionesDeEspacio(
  espacios: readonly Elegible[],
  tomados: ReadonlyMap<string, Tomado> | null,
  /** What each is called among these. */
  nombrar: (espacio: Elegible) => string = nombreDe,
): { value: string; label: string }[] {
  const orden = espacios.toSorted(porSeccion);
  const libres = orden.filter(({ clave }) => tomados?.has(clave) !== true);
  const demas = orden.filter(({ clave }) => tomados?.has(clave) === true);
  return [...libres, ...demas].map((uno) => {
    const tomado = tomados?.get(uno.clave);
    const como = tomados === null ? '' : ` · ${tomado ? tomadoPor(tomado) : 'libre'}`;
    return { value: uno.clave, label: `${nombrar(uno)}${como}` };
  });
}

function tomadoPor({ marca, hasta }: Tomado): string {
  const fin = ultimoDia(hasta);
  return `tomado por ${marca ?? SIN_MARCA.toLowerCase()}${fin === null ? ', sin fecha de fin' : ` hasta el ${fecha(fin)}`}`;
}
