import { z } from 'zod';
import {
  repetido,
  revisarLinea,
  yaCargado,
  type EmpleadoImportado,
} from '#domain/personas/importaciones/empleados.ts';
import { CAMPOS_DE_FICHA } from '#domain/personas/empleados/ficha.ts';
import type { LineaMala } from '#domain/personas/importaciones/importacion.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { claveDe, ocupadas } from '../empleados/repo-ficha.ts';
import { conSusCeldas, lineasDeImportacion } from './lineas.ts';
import { revisarMeritos } from './meritos.ts';
import * as repo from './repo.ts';

export const PEDIDO_DE_IMPORTACION = z.object({ id: z.uuid() });

const POR_TANDA = 500;

/**
 * The job that checks a file line by line. For employees: the fields of each line, whether what nobody else may have is repeated
 * in the file, and whether it is already taken. It saves and publishes its progress every 500 lines, where it also notices a
 * cancellation. If it runs again, it starts from the beginning.
 */
export async function revisarImportacion(db: Db, id: string): Promise<void> {
  const importacion = await repo.buscar(db, id);
  if (importacion?.estado !== 'revisando') return;
  const { actor_id } = importacion;
  try {
    if (importacion.tipo === 'meritos') return await revisarMeritos(db, importacion);
    const lineas = z.array(Linea).parse(lineasDeImportacion(importacion));
    const directorio = await repo.directorio(db);
    const primeras = new Map<string, number>();
    const buenas: EmpleadoImportado[] = [];
    const malas: LineaMala[] = [];
    for (let i = 0; i < lineas.length; i += POR_TANDA) {
      const tanda = lineas.slice(i, i + POR_TANDA).map(({ linea, celdas, problemas: deCeldas }) => {
        const revisada = revisarLinea(linea, celdas, directorio);
        const problemas = [...deCeldas, ...(revisada.ok ? [] : revisada.problemas)];
        for (const [campo, valor] of revisada.claves) {
          if (valor === '') continue;
          const clave = claveDe(campo, valor);
          const primera = primeras.get(clave);
          if (primera === undefined) primeras.set(clave, linea);
          else problemas.push(repetido(campo, primera));
        }
        return {
          linea,
          claves: revisada.claves,
          problemas,
          empleado: revisada.ok ? revisada.empleado : null,
        };
      });
      const tomadas = await ocupadas(
        db,
        tanda.map(({ claves }) => claves),
      );
      for (const { linea, claves, problemas, empleado } of tanda) {
        for (const [campo, valor] of claves) {
          if (tomadas.has(claveDe(campo, valor))) problemas.push(yaCargado(campo));
        }
        if (problemas.length > 0) malas.push({ linea, problemas });
        else if (empleado) buenas.push(empleado);
      }
      const procesadas = Math.min(lineas.length, i + POR_TANDA);
      if (!(await repo.avanzar(db, id, 'revisando', { procesadas }, ahora()))) return;
      await repo.contar(db, actor_id);
    }
    await repo.avanzar(
      db,
      id,
      'revisando',
      {
        estado: 'revisada',
        procesadas: importacion.lineas,
        // If anything is wrong nothing is imported, so the good lines are not needed.
        filas: malas.length === 0 ? buenas : [],
        problemas: conSusCeldas(importacion, malas),
        resumen: { ...importacion.resumen, buenas: buenas.length, ...porRol(buenas) },
      },
      ahora(),
    );
  } catch (error) {
    // The screen shows the failure at once and the log has the error; the job's retry then finds nothing to do.
    await repo.abandonar(db, id, 'revisando', 'fallida', ahora());
    throw error;
  } finally {
    await repo.contar(db, actor_id);
  }
}

const Linea = z.object({
  linea: z.int(),
  celdas: z.record(z.enum(CAMPOS_DE_FICHA), z.string()),
  problemas: z.array(z.string()),
});

function porRol(buenas: readonly EmpleadoImportado[]): Record<string, number> {
  const grupos = Map.groupBy(buenas, ({ rol }) => rol);
  return Object.fromEntries([...grupos].map(([rol, suyas]) => [rol, suyas.length]));
}
