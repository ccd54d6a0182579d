import { randomUUIDv7 } from 'node:crypto';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { publicaciones } from '#server/db/schema/muro.ts';
import { ahora } from '#server/reloj.ts';
import { crearPersona } from '#tests/support/empresa.ts';
import { EMPLEADOS, type Mundo, RRHH, SU_AUTOR, type Tabla } from './comun.ts';

/** A thanks of Ana to her lider, on the wall. */
async function unas({ base, e }: Mundo): Promise<string> {
  const id = randomUUIDv7();
  await base.db.insert(publicaciones).values({
    id,
    clase: 'gracias',
    empleado_id: e.lider.id,
    autor_id: e.empleado.id,
    sucursal_id: e.centro.id,
    valor: { icono: '🤝', nombre: 'Compañerismo' },
    texto: 'Me cubrió en cajas',
    semana: inicioDePeriodo('semana', diaDe(ahora())),
    clave: `gracias:${id}`,
  });
  return id;
}

/** The wall: everybody reads and answers what they may see, and thanks anybody; RRHH moderates. */
export const TABLA_DEL_MURO: Tabla = {
  'muro.listar': { acceso: EMPLEADOS, entrada: async () => ({}) },
  'muro.ver': { acceso: EMPLEADOS, entrada: async (con) => ({ id: await unas(con) }) },
  'muro.agradecibles': { acceso: EMPLEADOS, entrada: async () => ({}) },
  'muro.agradecer': {
    acceso: EMPLEADOS,
    entrada: async ({ base }) => ({
      clave: randomUUIDv7(),
      empleado_id: (await crearPersona(base)).id,
      valor: 'orden',
      texto: 'Dejó todo impecable',
    }),
  },
  'muro.reaccionar': {
    acceso: EMPLEADOS,
    entrada: async (con) => ({ id: await unas(con), cual: 'aplauso' }),
  },
  'muro.denunciar': {
    // Not one's own.
    acceso: EMPLEADOS.with(1, '403'),
    entrada: async (con) => ({ id: await unas(con) }),
  },
  'muro.retirar': { acceso: SU_AUTOR, entrada: async (con) => ({ id: await unas(con) }) },
  'muro.festejarCumple': { acceso: EMPLEADOS, entrada: async () => ({ festejar: true }) },
  'muro.moderar': { acceso: RRHH, entrada: async () => ({}) },
  'muro.mostrar': { acceso: RRHH, entrada: async (con) => ({ id: await unas(con) }) },
  'muro.ocultar': { acceso: RRHH, entrada: async (con) => ({ id: await unas(con), motivo: 'Se pasó' }) },
};
