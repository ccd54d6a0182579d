import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { empleadosRouter } from '#server/features/personas/empleados/router.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from './base.ts';
import { contextoDe, crearEmpresa, type Empresa } from './empresa.ts';

/** A record that RRHH makes, and a day on which somebody came to the company. */
export const IRIS = { nombre: 'Iris', apellido: 'Sol', email: 'Iris@Empresa.com', rol: 'empleado' as const };
export const ENERO: Dia = sumarDias(diaDe(ahora()), -300);

/** A company whose records two people of RRHH work on. Call it at the top of the file, and `empezar` before each test. */
export async function escenaDeFichas() {
  const base = await baseDePrueba();
  const { db } = base;
  let e: Empresa;
  const rrhh = () => ({ context: contextoDe(base, e.admin_rrhh) });
  return {
    base,
    db,
    empezar: async (): Promise<Empresa> => {
      await vaciar(base);
      e = await crearEmpresa(base);
      return e;
    },
    rrhh,
    otroRrhh: () => ({ context: contextoDe(base, e.otro_admin) }),
    /** A record as RRHH reads it. */
    abrir: (id: string) => call(empleadosRouter.ver, { id }, rrhh()),
    filaDe: async (id: string) => (await db.select().from(empleados).where(eq(empleados.id, id)))[0],
    /** The newest row of the audit log. */
    ultima: async () => (await db.select().from(auditoria)).at(-1),
  };
}
