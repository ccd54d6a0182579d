import { createRouterClient } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { router } from '#server/api/router.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { ahora } from '#server/reloj.ts';
import { contextoDe } from '../empresa.ts';
import { EMPLEADOS, type Mundo, RRHH, SU_AUTOR, type Tabla, TODOS } from './comun.ts';

/** One's own medals and what one has achieved; managing them, only RRHH. */
export const TABLA_DE_INSIGNIAS: Tabla = {
  'insignias.propias': { acceso: EMPLEADOS },
  'insignias.festejar': { acceso: EMPLEADOS, entrada: async () => ({ ids: [randomUUIDv7()] }) },
  'logros.resumen': { acceso: EMPLEADOS },
  'logros.tarjetas': { acceso: EMPLEADOS, entrada: async () => ({}) },
  'insignias.sembrar': { acceso: RRHH },
  'insignias.resumen': { acceso: RRHH },
  'insignias.tipos': { acceso: RRHH, entrada: async () => ({}) },
  'insignias.empleados': { acceso: RRHH, entrada: async () => ({}) },
  'insignias.recientes': { acceso: RRHH },
  'insignias.enDuda': { acceso: RRHH, entrada: async () => ({}) },
  'insignias.crear': { acceso: RRHH, entrada: async () => ({ nombre: 'Buena onda' }) },
  'insignias.editar': {
    acceso: RRHH,
    entrada: async (mundo) => ({
      id: await insignia(mundo),
      revision: '',
      cambios: { nombre: 'Buena onda' },
    }),
    alcanza: 'CAMBIO_AJENO',
  },
  'insignias.asignar': {
    acceso: RRHH,
    entrada: async (mundo) => ({
      empleado_id: mundo.e.empleado.id,
      insignia_id: await insignia(mundo),
      motivo: 'Por todo',
    }),
  },
  'insignias.revocar': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: await otorgada(mundo), motivo: 'Fue un error' }),
  },
  'insignias.acreditar': { acceso: SU_AUTOR, entrada: async (mundo) => ({ id: await otorgada(mundo) }) },
  'insignias.publicar': {
    acceso: SU_AUTOR,
    entrada: async (mundo) => ({ id: await otorgada(mundo), publica: true }),
  },
  'insignias.publica': { acceso: TODOS, entrada: async (mundo) => ({ codigo: await mostrada(mundo) }) },
  'insignias.mantener': { acceso: RRHH, entrada: async (mundo) => ({ id: await otorgada(mundo) }) },
};

async function insignia({ base }: Mundo): Promise<string> {
  const [fila] = await base.db
    .insert(insignias)
    .values({ nombre: 'Cien', criterio: { tipo: 'puntos_total', valor: 100 } })
    .returning({ id: insignias.id });
  if (!fila) throw new Error('The badge was not inserted');
  return fila.id;
}

/** A badge of `empleado` in doubt. */
async function otorgada(mundo: Mundo): Promise<string> {
  const [fila] = await mundo.base.db
    .insert(insignias_empleado)
    .values({
      empleado_id: mundo.e.empleado.id,
      insignia_id: await insignia(mundo),
      fecha_otorgada: ahora(),
      observada_en: ahora(),
    })
    .returning({ id: insignias_empleado.id });
  if (!fila) throw new Error('The award was not inserted');
  return fila.id;
}

/** The code of a badge that `empleado` shows. */
async function mostrada(mundo: Mundo): Promise<string> {
  const suya = createRouterClient(router, { context: contextoDe(mundo.base, mundo.e.empleado) });
  const { publica_en } = await suya.insignias.publicar({ id: await otorgada(mundo), publica: true });
  return publica_en?.split('/').at(-1) ?? '';
}
