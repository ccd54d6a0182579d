import { os } from '#server/api/autorizar.ts';
import type { Db } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import * as repo from './repo.ts';

export const opciones = os.sucursales.opciones.handler(async ({ context }) => ({
  sucursales: await repo.activas(context.db),
}));

/** A page of branches with who is in them: four queries for any number of branches. */
export const administrar = os.sucursales.administrar.handler(async ({ input, context: { db } }) => {
  const [filas, { dias_laborables }, { total, ...resumen }] = await juntas([
    repo.pagina(db, input),
    leerConfiguracion(db),
    repo.resumen(db, input),
  ]);
  return {
    total,
    filas: await paraAdmin(db, filas),
    dias_de_la_empresa: [...dias_laborables],
    resumen,
  };
});

/** One branch, for its own page. */
export const ver = os.sucursales.ver.handler(async ({ input, context: { db }, errors }) => {
  const fila = await repo.ver(db, input.id);
  const [sucursal] = fila ? await paraAdmin(db, [fila]) : [];
  if (!sucursal) throw errors.NO_ENCONTRADO();
  return sucursal;
});

async function paraAdmin(db: Db, filas: Awaited<ReturnType<typeof repo.pagina>>) {
  const personas = await repo.personasDe(
    db,
    filas.map((f) => f.id),
  );
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
    feriados: s.feriados,
    personas: cuantas({ sucursal_id: s.id }, true),
    inactivas: cuantas({ sucursal_id: s.id }, false),
    gerentes: s.responsables
      .filter((r) => r.rol === 'gerente_sucursal')
      .map(({ id, nombre }) => ({ id, nombre })),
    grupos: s.grupos.map(({ id, nombre }) => ({
      id,
      nombre,
      personas: cuantas({ grupo_id: id }, true),
      lideres: s.responsables
        .filter((r) => r.rol === 'lider_grupo' && r.grupo_id === id)
        .map((r) => r.nombre),
    })),
  }));
}
