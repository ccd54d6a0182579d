import { randomUUIDv7 } from 'node:crypto';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { meritos } from '#server/db/schema/insignias.ts';
import { ahora } from '#server/reloj.ts';
import { EMPLEADOS, SUS_VALIDADORES, type Tabla, VALIDADORES } from './comun.ts';

/** Méritos: RRHH and the branch's gerente; everybody sees their own. */
export const TABLA_DE_MERITOS: Tabla = {
  'meritos.listar': { acceso: VALIDADORES, entrada: async () => ({}) },
  'meritos.registrables': { acceso: VALIDADORES, entrada: async () => ({}) },
  'meritos.registrar': {
    acceso: SUS_VALIDADORES,
    entrada: async ({ e }) => ({
      clave: randomUUIDv7(),
      empleado_id: e.empleado.id,
      tipo: 'ventas',
      valor: '3',
      fecha: diaDe(ahora()),
      motivo: 'Combos de más',
    }),
  },
  'meritos.anular': {
    acceso: SUS_VALIDADORES,
    entrada: async ({ base, e }) => {
      const [fila] = await base.db
        .insert(meritos)
        .values({
          empleado_id: e.empleado.id,
          tipo: 'ventas',
          cantidad: 3,
          fecha: diaDe(ahora()),
          motivo: 'Combos de más',
          autor_id: e.gerente.id,
        })
        .returning({ id: meritos.id });
      return { id: fila?.id, motivo: 'Era de otra persona' };
    },
  },
  'meritos.propios': { acceso: EMPLEADOS, entrada: async () => ({}) },
};
