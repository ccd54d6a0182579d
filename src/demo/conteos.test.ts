import { call } from '@orpc/server';
import { expect, onTestFinished, test } from 'vitest';
import { PERFILES_DE_LISTA } from '#domain/sitio/listas/lista.ts';
import { lista_pedidos } from '#server/db/schema/listas.ts';
import { iniciarListas } from '#server/features/sitio/listas/iniciar.ts';
import { listasRouter } from '#server/features/sitio/listas/router.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa } from '#tests/support/empresa.ts';
import { Azar } from './azar.ts';
import { sembrarConteos } from './conteos.ts';

const AHORA = new Date('2026-11-27T15:00:00Z');
const base = await baseDePrueba();
const { db } = base;

test(
  'the office of the demo sees what is asked for and what is not found',
  { timeout: 120_000 },
  async () => {
    onTestFinished(fijarReloj(() => AHORA));
    // Without lists there is nothing to count.
    const sembrar = () =>
      db.transaction((tx) => sembrarConteos(tx, { azar: new Azar('prueba'), ahora: AHORA }));
    await sembrar();
    expect(await db.$count(lista_pedidos)).toBe(0);
    await iniciarListas(db, AHORA);
    await sembrar();
    const { admin_rrhh } = await crearEmpresa(base);
    const rrhh = { context: contextoDe(base, admin_rrhh) };
    const { listas } = await call(listasRouter.administrar, undefined, rrhh);
    for (const { agregados, enviados, sin_resultado } of listas) {
      expect(enviados).toBeGreaterThan(0);
      expect(agregados).toBeGreaterThan(enviados);
      expect(sin_resultado).toBeGreaterThan(5);
    }
    for (const perfil of PERFILES_DE_LISTA) {
      const { busquedas, pedidos } = await call(listasRouter.conteos, { perfil }, rrhh);
      expect(pedidos.every(({ nombre }) => nombre !== null)).toBe(true);
      // Each is truly not found as it is written.
      for (const { texto } of busquedas) {
        const { total, corregida } = await call(
          listasRouter.ver,
          { perfil, q: texto },
          { context: contextoDe(base, null) },
        );
        expect(`${texto}: ${total > 0 && corregida === null ? 'found' : 'not found'}`).toBe(
          `${texto}: not found`,
        );
      }
    }
  },
);
