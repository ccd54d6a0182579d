import { ofrecerVuelta, type Vuelta } from '#web/comun/con-vuelta.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { pedir } from '#web/pedir.ts';
import type { Fila } from './palabras.ts';

/**
 * Offers to put the former version back, for the moment in which that is done on the spot. `revision`: the list's after what is undone;
 * if somebody changed it meanwhile nothing is put back, and that is said.
 */
export function reponerDeVuelta(id: string, revision: number, recargar: () => Promise<void>): Vuelta {
  return ofrecerVuelta(async () => {
    const hecho = await pedir<object>('POST', `/admin/listas/versiones/${id}/reponer`, { visto: revision });
    await recargar();
    return hecho;
  }, 'El sitio muestra otra vez la lista que estaba.');
}

/** Offers to show again a list that was taken off the site, or to take it off again. */
export function retirarDeVuelta(
  perfil: PerfilDeLista,
  retirada: boolean,
  recargar: () => Promise<void>,
): Vuelta {
  return ofrecerVuelta(
    async () => {
      const hecho = await pedir<object>('POST', `/admin/listas/${perfil}/retirar`, { retirada });
      await recargar();
      return hecho;
    },
    retirada ? 'La lista no está en el sitio.' : 'La lista está en el sitio, como antes.',
  );
}

/** Offers to leave an article as it was before it was edited by hand; if somebody changed it since, that is said and nothing changes. */
export function volverComoEstaba(perfil: PerfilDeLista, fila: Fila, recargar: () => Promise<void>): Vuelta {
  const { codigo, revision, presentaciones, sugerido, stock, novedad, oferta } = fila;
  return ofrecerVuelta(async () => {
    const hecho = await pedir<object>('PUT', `/admin/listas/${perfil}/filas/${encodeURIComponent(codigo)}`, {
      visto: revision + 1,
      presentaciones: presentaciones.map(({ nombre, unidades, centavos, escala }) => ({
        nombre,
        unidades,
        precio: centavos === null ? null : enPesos(centavos),
        escala: escala.map((escalon) => ({
          desde: escalon.desde,
          precio: enPesos(escalon.centavos),
        })),
      })),
      sugerido: sugerido === null ? null : enPesos(sugerido),
      stock,
      novedad,
      oferta: oferta && {
        precio: enPesos(oferta.centavos),
        desde: oferta.desde,
        hasta: oferta.hasta,
      },
    });
    await recargar();
    return hecho;
  }, 'El artículo quedó como estaba.');
}
