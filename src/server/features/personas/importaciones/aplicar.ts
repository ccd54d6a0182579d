import { z } from 'zod';
import { FichaDeEmpleado } from '#contract/personas/empleados-formularios.ts';
import { yaCargado, type EmpleadoImportado } from '#domain/personas/importaciones/empleados.ts';
import { clavesUnicas } from '#domain/personas/empleados/ficha.ts';
import type { LineaMala } from '#domain/personas/importaciones/importacion.ts';
import type { Servicios } from '#server/api/contexto.ts';
import { liberarEmails } from '#server/auth/buzon.ts';
import type { Db } from '#server/db/base.ts';
import { siViola } from '#server/db/violaciones.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { avisarAdminsNuevos } from '../empleados/avisar-a-rrhh.ts';
import { INVITADOS_POR_TANDA, TRABAJO_INVITAR } from '../empleados/invitar.ts';
import { claveDe, insertarVarios, ocupadas } from '../empleados/repo-ficha.ts';
import { conSusCeldas } from './lineas.ts';
import { aplicarMeritos } from './meritos.ts';
import * as repo from './repo.ts';

export const TRABAJO_APLICAR = 'importaciones.aplicar';

const POR_SENTENCIA = 1000;

/**
 * The job that creates the employees of a checked file: all of them in one transaction, or none. If something changed since
 * (an e-mail was taken, a branch was deleted), the import returns to review with those lines marked. Safe to run twice.
 */
export async function aplicarImportacion(
  { db, encolar, app_url }: Pick<Servicios, 'db' | 'encolar' | 'app_url'>,
  id: string,
): Promise<void> {
  const importacion = await repo.buscar(db, id);
  if (importacion?.estado !== 'aplicando') return;
  const { actor_id, nombre, resumen } = importacion;
  try {
    if (importacion.tipo === 'meritos') return await aplicarMeritos(db, importacion);
    const filas = z.array(Empleado).parse(importacion.filas);
    const malas = await queCambio(db, filas);
    const hecho =
      malas.length === 0 &&
      (await siViola(
        () =>
          db.transaction(async (tx) => {
            // This comes first: a simultaneous cancel or second run waits for the row, and then finds it done.
            const sigue = await repo.avanzar(
              tx,
              id,
              'aplicando',
              { estado: 'aplicada', libro: null, orden: null, filas: [], procesadas: importacion.lineas },
              ahora(),
            );
            if (!sigue) return true;
            const ids: string[] = [];
            for (let i = 0; i < filas.length; i += POR_SENTENCIA) {
              const tanda = filas.slice(i, i + POR_SENTENCIA);
              await liberarEmails(
                tx,
                tanda.map(({ email }) => email),
              );
              ids.push(...(await insertarVarios(tx, tanda)));
            }
            await auditar(tx, {
              actor_id,
              accion: 'empleados.importar',
              entidad: 'importaciones',
              entidad_id: id,
              despues: { archivo: nombre, creados: ids.length, invitados: resumen['invitar'] === 1 },
            });
            const admins = filas.flatMap((fila, i) => {
              const creado = ids[i];
              return fila.rol === 'admin_rrhh' && creado !== undefined ? [{ ...fila, id: creado }] : [];
            });
            // Recorded because it restricts what the new administrator may confirm (domain/comun/permisos/firmas).
            await auditar(
              tx,
              admins.map(({ id: entidad_id, rol }) => ({
                actor_id,
                accion: 'empleado.crear',
                entidad: 'empleados',
                entidad_id,
                despues: { rol, importado: true },
              })),
            );
            await avisarAdminsNuevos(tx, admins, { id: actor_id, sesion_id: null, app_url }, ahora());
            if (resumen['invitar'] === 1) {
              for (let i = 0; i < ids.length; i += INVITADOS_POR_TANDA) {
                await encolar(tx, TRABAJO_INVITAR, { empleado_ids: ids.slice(i, i + INVITADOS_POR_TANDA) });
              }
            }
            const donde = [...new Set(filas.flatMap(({ sucursal_id }) => sucursal_id ?? []))];
            await publicar(tx, { temas: ['empleados'], para: { rrhh: true, gerentes_de: donde } });
            return true;
          }),
        () => false,
      ));
    if (hecho) return;
    const problemas = malas.length > 0 ? malas : await queCambio(db, filas);
    // A branch or group that was deleted may not be traceable to a line.
    const generales = problemas.length > 0 ? problemas : [{ linea: 1, problemas: [ALGO_CAMBIO] }];
    await repo.avanzar(
      db,
      id,
      'aplicando',
      { estado: 'revisada', filas: [], problemas: conSusCeldas(importacion, generales) },
      ahora(),
    );
  } catch (error) {
    await repo.abandonar(db, id, 'aplicando', 'fallida', ahora());
    throw error;
  } finally {
    await repo.contar(db, actor_id);
  }
}

const ALGO_CAMBIO =
  'Mientras tanto cambió una sucursal o un grupo del archivo. Subilo otra vez para ver cuáles.';

/** The lines of which something was taken that nobody else may have, or whose branch or group was deleted, since the file was checked. */
async function queCambio(db: Db, filas: readonly EmpleadoImportado[]): Promise<LineaMala[]> {
  const malas: LineaMala[] = [];
  const { sucursales, grupos } = await repo.directorio(db);
  const abiertas = new Set([...sucursales.values()].flat().flatMap((s) => (s.activa ? s.id : [])));
  const vigentes = new Set([...grupos.values()].flat().map((g) => g.id));
  for (let i = 0; i < filas.length; i += POR_SENTENCIA) {
    const tanda = filas.slice(i, i + POR_SENTENCIA);
    const claves = tanda.map(clavesUnicas);
    const tomadas = await ocupadas(db, claves);
    for (const [j, { linea, sucursal_id, grupo_id }] of tanda.entries()) {
      const problemas = [
        ...[...(claves[j] ?? [])].flatMap(([campo, valor]) =>
          tomadas.has(claveDe(campo, valor)) ? yaCargado(campo) : [],
        ),
        ...(sucursal_id !== null && !abiertas.has(sucursal_id) ? ['La sucursal ya no está disponible'] : []),
        ...(grupo_id !== null && !vigentes.has(grupo_id) ? ['El grupo ya no existe'] : []),
      ];
      if (problemas.length > 0) malas.push({ linea, problemas });
    }
  }
  return malas;
}

const Empleado = FichaDeEmpleado.extend({ linea: z.int() });
