import { call } from '@orpc/server';
import type { Libro } from '#domain/personas/importaciones/columnas.ts';
import { empezarLista } from '#server/features/sitio/listas/importar.ts';
import { listasRouter } from '#server/features/sitio/listas/router.ts';
import type { Base } from '#server/db/base.ts';
import { codigoDe, contextoDe, type Empresa } from './empresa.ts';
import { hojaDe } from './planilla.ts';

/** A file of one sheet, from its lines of cells. */
export function libroDe(...filas: readonly (readonly string[])[]): Libro {
  return { hojas: [hojaDe(...filas)], avisos: [] };
}

/** The titles that a file needs at least. */
export const TITULOS = ['Código', 'Nombre', 'Precio'] as const;

/** What the office does with the list of shops, and what the public then sees. `empresa`: the one of this test. */
export function mesaDeListas(base: Base, empresa: () => Empresa) {
  const rrhh = () => ({ context: contextoDe(base, empresa().admin_rrhh) });
  const otra = () => ({ context: contextoDe(base, empresa().otro_admin) });
  const publico = () => ({ context: contextoDe(base, null) });
  const subir = (libro: Libro, quien = empresa().admin_rrhh) =>
    empezarLista({ db: base.db }, { perfil: 'comercio', actor_id: quien.id, nombre: 'lista.xlsx', libro });
  const borrador = (quien = rrhh(), hoja = 0) =>
    call(listasRouter.borrador, { perfil: 'comercio', hoja }, quien);
  const publicar = async (
    id: string,
    cambio: { visto?: number; cuando?: Date | null } = {},
    quien = rrhh(),
  ) => {
    const visto = cambio.visto ?? (await borrador(quien)).revision_de_lista;
    return codigoDe(
      call(listasRouter.publicar, { id, hoja: 0, cuando: cambio.cuando ?? null, visto }, quien),
    );
  };
  const ver = () => call(listasRouter.ver, { perfil: 'comercio' }, publico());
  const precios = async () =>
    (await ver()).filas.map(({ codigo, presentaciones: [{ centavos }] }) => [codigo, centavos]);
  return { rrhh, otra, publico, subir, borrador, publicar, ver, precios };
}
