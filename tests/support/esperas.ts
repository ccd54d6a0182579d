import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ActoQueEspera } from '#domain/gobierno/esperas/espera.ts';
import { router } from '#server/api/router.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { evidencias } from '#server/db/schema/desafios.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { insignias_empleado } from '#server/db/schema/insignias.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { baseDePrueba, vaciar } from './base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from './empresa.ts';
import { hacerLoQueEsperaba } from '#server/features/gobierno/esperas/hacer.ts';

/** A company in which what is decided waits some seconds. Call it at the top of the file, and `empezar` before each test; `pasan` lets the seconds pass. */
export async function escenaDeEsperas() {
  const base = await baseDePrueba();
  const { db } = base;
  let e: Empresa;
  /** The jobs that were asked for, and what they could not do. */
  const encolados: { datos: object; en_s: number | undefined }[] = [];
  const fallas: unknown[] = [];
  const registro = { error: (datos: object) => void fallas.push(datos) };

  const encolar = async (_: unknown, __: string, datos: object, en_s?: number) =>
    void encolados.push({ datos, en_s });
  const como = (quien: PersonaDePrueba | null) =>
    createRouterClient(router, { context: contextoDe(base, quien, { encolar }) });
  const crear = (acto: ActoQueEspera, quien: PersonaDePrueba = e.gerente) => como(quien).esperas.crear(acto);
  const pasan = (tanda_id: string) =>
    hacerLoQueEsperaba(contextoDe(base, null, { encolar }), tanda_id, registro);

  const aprobar = (id: string): ActoQueEspera => ({
    metodo: 'participaciones.decidir',
    entrada: { id, decision: { tipo: 'aprobar' } },
  });
  const estadoDe = async (id: string) =>
    (await db.select({ estado: evidencias.estado }).from(evidencias).where(eq(evidencias.id, id)))[0]?.estado;
  const enCola = async (quien: PersonaDePrueba) => {
    const { total, filas } = await como(quien).participaciones.bandeja({});
    expect(filas).toHaveLength(total);
    return filas.map(({ id }) => id);
  };
  /** All that a decision writes for others. */
  async function loQueSeVe() {
    return {
      avisos: await db.$count(notificaciones, eq(notificaciones.tipo, 'evidencia_decidida')),
      puntos: await db.$count(puntos),
      asientos: await db.$count(auditoria),
      insignias: await db.$count(insignias_empleado),
    };
  }

  return {
    base,
    db,
    encolados,
    fallas,
    encolar,
    registro,
    como,
    crear,
    pasan,
    aprobar,
    estadoDe,
    enCola,
    loQueSeVe,
    empezar: async (): Promise<Empresa> => {
      await vaciar(base);
      e = await crearEmpresa(base);
      encolados.length = 0;
      fallas.length = 0;
      return e;
    },
  };
}
