import { randomUUIDv7 } from 'node:crypto';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { sitio_versiones } from '#server/db/schema/sitio.ts';
import { ahora } from '#server/reloj.ts';
import { articuloDePrueba, publicarLista } from '#tests/support/listas.ts';
import { RRHH, TODOS, type Tabla } from './comun.ts';

/** The public site and its price lists: everybody reads, RRHH writes. */
export const TABLA_DEL_SITIO: Tabla = {
  'listas.resumen': { acceso: TODOS },
  'listas.ver': { acceso: TODOS, entrada: async () => ({ perfil: 'comercio' }) },
  'listas.articulos': { acceso: TODOS, entrada: async () => ({ perfil: 'comercio', codigos: ['1001'] }) },
  'listas.articulo': {
    acceso: TODOS,
    entrada: async ({ base }) => {
      await publicarLista(base, 'comercio', [articuloDePrueba()]);
      return { perfil: 'comercio', codigo: '1001' };
    },
  },
  'listas.contar': {
    acceso: TODOS,
    entrada: async () => ({ perfil: 'comercio', que: 'agregado', codigos: ['1001'] }),
  },
  'listas.administrar': { acceso: RRHH },
  'listas.filas': { acceso: RRHH, entrada: async () => ({ perfil: 'comercio' }) },
  'listas.versiones': { acceso: RRHH, entrada: async () => ({ perfil: 'comercio' }) },
  'listas.conteos': { acceso: RRHH, entrada: async () => ({ perfil: 'comercio' }) },
  'listas.borrador': { acceso: RRHH, entrada: async () => ({ perfil: 'comercio' }) },
  // One's own files and earlier versions: features/sitio/listas/importar.test.ts
  'listas.mapear': {
    acceso: RRHH,
    entrada: async () => ({ id: randomUUIDv7(), hoja: 0, columnas: [] }),
    alcanza: 'NO_ENCONTRADO',
  },
  'listas.publicar': {
    acceso: RRHH,
    entrada: async () => ({ id: randomUUIDv7(), hoja: 0, cuando: null, visto: 0 }),
    alcanza: 'NO_ENCONTRADO',
  },
  'listas.descartar': {
    acceso: RRHH,
    entrada: async () => ({ id: randomUUIDv7() }),
    alcanza: 'NO_ENCONTRADO',
  },
  'listas.reponer': {
    acceso: RRHH,
    entrada: async () => ({ id: randomUUIDv7(), visto: 0 }),
    alcanza: 'NO_ENCONTRADO',
  },
  'listas.editarFila': {
    acceso: RRHH,
    entrada: async ({ base }) => {
      await publicarLista(base, 'comercio', [articuloDePrueba()]);
      const resto = { sugerido: null, stock: 'hay', novedad: false, oferta: null };
      const presentaciones = [{ nombre: 'Bulto', unidades: 10, precio: 10, escala: [] }];
      return { perfil: 'comercio', codigo: '1001', visto: 0, presentaciones, ...resto };
    },
  },
  'listas.stock': {
    acceso: RRHH,
    entrada: async ({ base }) => {
      await publicarLista(base, 'comercio', [articuloDePrueba()]);
      return { codigo: '1001', stock: 'poco' };
    },
  },
  'listas.articulosPorCodigo': { acceso: RRHH, entrada: async () => ({ codigos: ['1001'] }) },
  'listas.ponerFoto': {
    acceso: RRHH,
    entrada: async () => ({ codigo: 'noesta', archivo_id: randomUUIDv7() }),
    alcanza: 'NO_ENCONTRADO',
  },
  'listas.sacarFoto': {
    acceso: RRHH,
    entrada: async () => ({ codigo: 'noesta' }),
    alcanza: 'NO_ENCONTRADO',
  },
  'listas.retirar': { acceso: RRHH, entrada: async () => ({ perfil: 'comercio', retirada: false }) },
  'sitio.contenido': { acceso: TODOS },
  'sitio.fechas': { acceso: TODOS },
  'sitio.editar': {
    acceso: RRHH,
    entrada: async () => ({
      parte: 'cifras',
      valor: { comercios: 501, familias: 2000, distribuidores: 200, desde: 1995 },
    }),
  },
  'sitio.previsualizar': {
    acceso: RRHH,
    entrada: async () => ({ parte: 'cifras', valor: contenidoDeMuestra().cifras }),
  },
  'sitio.versiones': { acceso: RRHH, entrada: async () => ({ parte: 'cifras' }) },
  'sitio.volver': {
    acceso: RRHH,
    entrada: async ({ base }) => {
      const [version] = await base.db
        .insert(sitio_versiones)
        .values({ parte: 'cifras', valor: contenidoDeMuestra().cifras, hasta: ahora() })
        .returning({ id: sitio_versiones.id });
      return { id: version!.id };
    },
  },
};
