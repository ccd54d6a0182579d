import { diaDe } from '#domain/comun/calendario/dia.ts';
import { compararAtencion } from '#domain/personas/equipo/atencion.ts';
import { puedeAdministrarGrupos } from '#domain/comun/permisos/equipo.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { puedeEntrarGrupo } from '#domain/comun/permisos/permisos.ts';
import { sucursalDe, integrantes } from '../equipo/repo.ts';
import * as repo from './repo.ts';
import { pendientesDe, recordadosHoy } from '../equipo/repo-pendientes.ts';
import { comoCompaneros } from '../equipo/ver.ts';
import { aportesDe, desafiosDelGrupo } from './repo-aportes.ts';

/** The work groups of a branch, and how many of its people have none. */
export const listar = os.grupos.listar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { db, actor } = context;
  const sucursal_id = input.sucursal_id ?? yo.sucursal_id;
  if (sucursal_id === null || !puedeAdministrarGrupos(actor, sucursal_id)) throw errors.NO_ENCONTRADO();
  const leida = await repo.deSucursal(db, sucursal_id, diaDe(ahora()));
  if (!leida) throw errors.NO_ENCONTRADO();
  return leida;
});

/** "Mi Grupo": its people and their figures, what each has pending, and who contributed to what. */
export const mio = os.grupos.mio.handler(async ({ context, errors }) => {
  const yo = empleadoDe(context);
  const { db, actor } = context;
  const grupo = yo.grupo_id && puedeEntrarGrupo(actor) ? await repo.buscar(db, yo.grupo_id) : null;
  const sucursal = grupo ? await sucursalDe(db, grupo.sucursal_id) : null;
  if (!grupo || !sucursal) throw errors.NO_ENCONTRADO();
  const hoy = diaDe(ahora());
  const filas = (await integrantes(db, grupo.id, hoy)).toSorted((a, b) => compararAtencion(a, b, hoy));
  const ids = filas.map((f) => f.id);
  const pendientes = await pendientesDe(db, ids, hoy);
  const recordados = await recordadosHoy(db, ids, hoy);
  const desafios = await desafiosDelGrupo(db, grupo.id, hoy);
  const aportes = Map.groupBy(
    await aportesDe(
      db,
      desafios.flatMap((d) => d.participacion_id ?? []),
    ),
    (a) => a.participacion_id,
  );
  return {
    grupo: { id: grupo.id, nombre: grupo.nombre },
    sucursal,
    integrantes: (await comoCompaneros(db, actor, filas, hoy)).map((c) => ({
      ...c,
      soy_yo: c.id === yo.id,
      pendientes: pendientes.get(c.id) ?? [],
      recordado_hoy: recordados.has(c.id),
    })),
    desafios: desafios.map(({ participacion_id, ...d }) => ({
      ...d,
      aportes: (aportes.get(participacion_id ?? '') ?? []).map((a) => ({
        empleado_id: a.empleado_id,
        nombre: a.nombre,
        apellido: a.apellido,
        estado: estadoDeAporte(a),
      })),
    })),
  };
});

function estadoDeAporte({ aporto, ultima }: { aporto: boolean; ultima: string | null }) {
  if (ultima === 'enviada') return 'en_revision' as const;
  if (aporto) return 'aceptado' as const;
  return ultima === 'rechazada' ? ('rechazado' as const) : ('nada' as const);
}
