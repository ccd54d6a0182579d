import { esTipoMerito } from '#domain/insignias/criterio.ts';
import { decirValor } from '#domain/puntos/meritos/merito.ts';
import { puedeAnularMerito } from '#domain/comun/permisos/meritos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import * as repo from './repo.ts';

/** The méritos within the caller's reach, the latest first. */
export const listar = os.meritos.listar.handler(async ({ input, context }) => {
  const { total, filas } = await repo.pagina(context.db, context.actor, input);
  return {
    total,
    filas: filas.map(({ merito, empleado, rol, sucursal_id, grupo_id, autor, anulado_por }) => ({
      ...presentar(merito, autor),
      empleado,
      created_at: merito.created_at,
      anulado:
        merito.anulado_en && merito.motivo_anulacion !== null
          ? { en: merito.anulado_en, por: anulado_por, motivo: merito.motivo_anulacion }
          : null,
      puede_anular:
        merito.anulado_en === null &&
        puedeAnularMerito(context.actor, { id: empleado.id, rol, sucursal_id, grupo_id }, merito.autor_id),
    })),
  };
});

/** Whom the caller may credit, and the texts that active badges ask for. */
export const registrables = os.meritos.registrables.handler(async ({ input, context }) => {
  const { total, filas } = await repo.registrables(context.db, context.actor, input);
  const textos = (await repo.criteriosActivos(context.db)).flatMap(({ nombre, criterio: { tipo, valor } }) =>
    esTipoMerito(tipo) && typeof valor === 'string' ? [{ tipo, texto: valor, insignia: nombre }] : [],
  );
  return { total, filas, textos };
});

/** The caller's own, for their profile. */
export const propios = os.meritos.propios.handler(async ({ input, context }) => {
  const { total, filas } = await repo.propios(context.db, empleadoDe(context).id, input.cuantos);
  return { total, filas: filas.map(({ merito, autor }) => presentar(merito, autor)) };
});

function presentar(
  merito: Pick<repo.FilaMerito, 'id' | 'tipo' | 'cantidad' | 'texto' | 'fecha' | 'motivo'>,
  autor: string,
) {
  const { id, tipo, fecha, motivo, texto } = merito;
  return { id, tipo, dice: decirValor(merito), es_cantidad: texto === null, fecha, motivo, autor };
}
