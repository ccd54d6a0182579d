import { os } from '#server/api/autorizar.ts';
import type { Db } from '#server/db/base.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import * as repo from './repo.ts';

export const opciones = os.sucursales.opciones.handler(async ({ context }) => ({
  sucursales: await repo.activas(context.db),
}));

/** A page of branches with who is in them: a handful of queries for any number of branches. */
export const administrar = os.sucursales.administrar.handler(async ({ input, context: { db } }) => {
  const { total, filas } = await repo.pagina(db, input);
  return {
    total,
    filas: await paraAdmin(db, filas),
    dias_de_la_empresa: [...(await leerConfiguracion(db)).dias_laborables],
    resumen: await repo.resumen(db),
  };
});

/** One branch, for its own page. */
export const ver = os.sucursales.ver.handler(async ({ input, context: { db }, errors }) => {
  const fila = await repo.buscar(db, input.id);
  const [sucursal] = fila ? await paraAdmin(db, [fila]) : [];
  if (!sucursal) throw errors.NO_ENCONTRADO();
  return sucursal;
});

async function paraAdmin(db: Db, filas: readonly repo.Sucursal[]) {
  const ids = filas.map((f) => f.id);
  const personas = await repo.personasDe(db, ids);
  const responsables = await repo.responsablesDe(db, ids);
  const grupos = Map.groupBy(await repo.gruposDe(db, ids), (g) => g.sucursal_id);
  const feriados = Map.groupBy(await repo.feriadosDe(db, ids), (f) => f.sucursal_id);
  const cuantas = (donde: { sucursal_id: string } | { grupo_id: string }, activo: boolean) =>
    personas
      .filter(
        (p) =>
          p.activo === activo &&
          ('grupo_id' in donde ? p.grupo_id === donde.grupo_id : p.sucursal_id === donde.sucursal_id),
      )
      .reduce((suma, p) => suma + p.cuantas, 0);
  return filas.map((s) => ({
    id: s.id,
    nombre: s.nombre,
    direccion: s.direccion,
    ciudad: s.ciudad,
    provincia: s.provincia,
    activa: s.activa,
    dias_laborables: s.dias_laborables,
    feriados: (feriados.get(s.id) ?? []).map(({ fecha, nombre }) => ({ fecha, nombre })),
    personas: cuantas({ sucursal_id: s.id }, true),
    inactivas: cuantas({ sucursal_id: s.id }, false),
    gerentes: responsables
      .filter((r) => r.rol === 'gerente_sucursal' && r.sucursal_id === s.id)
      .map(({ id, nombre }) => ({ id, nombre })),
    grupos: (grupos.get(s.id) ?? []).map(({ id, nombre }) => ({
      id,
      nombre,
      personas: cuantas({ grupo_id: id }, true),
      lideres: responsables.filter((r) => r.rol === 'lider_grupo' && r.grupo_id === id).map((r) => r.nombre),
    })),
  }));
}
