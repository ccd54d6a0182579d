import { call } from '@orpc/server';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { LoteEntrada } from '#contract/gobierno/lotes.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { baseDePrueba, vaciar } from './base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from './empresa.ts';
import { correrLote } from '#server/features/gobierno/lotes/correr.ts';
import { lotesRouter } from '#server/features/gobierno/lotes/router.ts';

export type Entrada = z.input<typeof LoteEntrada>;

/** A company in which somebody of RRHH acts on many at once. Call it at the top of the file, and `empezar` before each test. */
export async function escenaDeLotes() {
  const base = await baseDePrueba();
  const { db } = base;
  let e: Empresa;
  /** The jobs that were asked for, and what they could not do. */
  const encolados: object[] = [];
  const fallas: unknown[] = [];
  const registro = { error: (datos: object) => void fallas.push(datos) };

  const encolar = async (_: unknown, __: string, datos: object) => void encolados.push(datos);
  const como = (quien: PersonaDePrueba, cambios = {}) => ({
    context: contextoDe(base, quien, { encolar, ...cambios }),
  });
  const rrhh = () => como(e.admin_rrhh);
  const correr = (id: string, filas?: number) =>
    correrLote(contextoDe(base, null, { encolar }), id, registro, filas);

  async function hacer(entrada: Entrada, quien = e.admin_rrhh): Promise<string> {
    const { id } = await call(lotesRouter.crear, entrada, como(quien));
    await correr(id);
    return id;
  }
  const mover = (ids: readonly string[], hacia = e.norte.id): Entrada => ({
    que: 'empleados',
    acto: { acto: 'mover', sucursal_id: hacia, grupo_id: null },
    cuales: { ids: [...ids] },
  });
  const personas = (...ids: string[]) =>
    db.select().from(empleados).where(inArray(empleados.id, ids)).orderBy(empleados.id);
  const asientos = (accion: string) => db.select().from(auditoria).where(eq(auditoria.accion, accion));

  /** People of Centro whose names sort as their numbers. */
  async function muchos(cuantos: number): Promise<string[]> {
    const filas = await db
      .insert(empleados)
      .values(
        Array.from({ length: cuantos }, (_, i) => ({
          nombre: 'Persona',
          apellido: String(i).padStart(5, '0'),
          email: `p${i}@empresa.com`,
          busqueda: `persona ${i}`,
          sucursal_id: e.centro.id,
        })),
      )
      .returning({ id: empleados.id });
    return filas.map(({ id }) => id);
  }

  return {
    base,
    db,
    encolados,
    fallas,
    encolar,
    registro,
    como,
    rrhh,
    correr,
    hacer,
    mover,
    personas,
    asientos,
    muchos,
    empezar: async (): Promise<Empresa> => {
      await vaciar(base);
      e = await crearEmpresa(base);
      encolados.length = 0;
      fallas.length = 0;
      return e;
    },
  };
}
