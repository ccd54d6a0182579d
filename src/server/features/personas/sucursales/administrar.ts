import { os } from '#server/api/autorizar.ts';
import { juntas } from '#server/db/preparada.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { revisionDe } from '../../../comun/revision.ts';
import { DE_SUCURSAL } from './guardar.ts';
import * as repo from './repo.ts';

export const opciones = os.sucursales.opciones.handler(async ({ context }) => ({
  sucursales: await repo.activas(context.db),
}));

/** A page of branches with who is in them: three queries for any number of branches. */
export const administrar = os.sucursales.administrar.handler(async ({ input, context: { db } }) => {
  const [filas, { dias_laborables }, { total, ...resumen }] = await juntas([
    repo.pagina(db, input),
    leerConfiguracion(db),
    repo.resumen(db, input),
  ]);
  return {
    total,
    filas: filas.map(paraAdmin),
    dias_de_la_empresa: [...dias_laborables],
    resumen,
  };
});

/** One branch, for its own page. */
export const ver = os.sucursales.ver.handler(async ({ input, context: { db }, errors }) => {
  const fila = await repo.ver(db, input.id);
  if (!fila) throw errors.NO_ENCONTRADO();
  return paraAdmin(fila);
});

function paraAdmin(s: Awaited<ReturnType<typeof repo.pagina>>[number]) {
  const cuantas = (activo: boolean, grupo_id?: string) =>
    (s.personas ?? [])
      .filter((p) => p.activo === activo && (grupo_id === undefined || p.grupo_id === grupo_id))
      .reduce((suma, p) => suma + p.cuantas, 0);
  return {
    id: s.id,
    nombre: s.nombre,
    direccion: s.direccion,
    ciudad: s.ciudad,
    provincia: s.provincia,
    activa: s.activa,
    revision: revisionDe(s, DE_SUCURSAL),
    dias_laborables: s.dias_laborables,
    feriados: s.feriados,
    personas: cuantas(true),
    inactivas: cuantas(false),
    gerentes: s.responsables
      .filter((r) => r.rol === 'gerente_sucursal')
      .map(({ id, nombre }) => ({ id, nombre })),
    grupos: s.grupos.map(({ id, nombre }) => ({
      id,
      nombre,
      personas: cuantas(true, id),
      lideres: s.responsables
        .filter((r) => r.rol === 'lider_grupo' && r.grupo_id === id)
        .map((r) => r.nombre),
    })),
  };
}
