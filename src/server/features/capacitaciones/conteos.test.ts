import { randomUUIDv7 } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { ESTADOS_DE_CAPACITACION, estadoVigente } from '#domain/capacitaciones/capacitacion.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { crearEmpresa } from '#tests/support/empresa.ts';
import { plegarResumen } from '../../comun/conteos.ts';
import { cifrasDe } from './repo.ts';
import { conteosDelReporte } from './repo-reportes.ts';
import { type FiltroDeAsignaciones, masVencidas, paginaDeAsignaciones } from './repo-tabla.ts';

const base = await baseDePrueba();
const { db } = base;
const HOY = dia('2026-11-20');
const PERSONAS = 8;
const CAPACITACIONES = 3;

it(
  'assignments are found, counted and sorted as their definition says, whatever there is',
  { timeout: 60_000 },
  async () => {
    const { centro, norte } = await crearEmpresa(base);
    const lugares = [centro.id, norte.id, null];
    const personas = Array.from({ length: PERSONAS }, (_, i) => ({
      id: randomUUIDv7(),
      nombre: i % 2 === 0 ? 'Ana' : 'Zoe',
      apellido: `Apellido${i}`,
      email: `${i}@prueba.local`,
      busqueda: `${i % 2 === 0 ? 'ana' : 'zoe'} apellido${i}`,
      sucursal_id: lugares[i % lugares.length] ?? null,
    }));
    await db.insert(empleados).values(personas);
    const cursos = Array.from({ length: CAPACITACIONES }, (_, i) => ({
      id: randomUUIDv7(),
      titulo: `Curso ${i}`,
      busqueda: `curso ${i}`,
    }));
    await db.insert(capacitaciones).values(cursos);

    const asignacion = fc.record({
      cual: fc.nat(PERSONAS * CAPACITACIONES - 1),
      estado: fc.constantFrom(...ESTADOS_DE_CAPACITACION),
      limite: fc.option(fc.integer({ min: -3, max: 3 })),
      hace: fc.nat(70),
    });
    const filtro = fc.record({
      capacitacion: fc.option(fc.nat(CAPACITACIONES - 1)),
      estado: fc.constantFrom('todas' as const, ...ESTADOS_DE_CAPACITACION),
      sucursal_id: fc.constantFrom(undefined, centro.id, norte.id),
      busqueda: fc.constantFrom('', 'ana', 'apellido3', 'nadie', 'zoe apellido'),
      orden: fc.constantFrom('reciente' as const, 'limite' as const, 'nombre' as const),
      por_pagina: fc.integer({ min: 1, max: 5 }),
      pagina: fc.integer({ min: 1, max: 3 }),
    });
    const tramo = fc.record({
      desde: fc.constantFrom(undefined, dia('2026-10-01'), dia('2026-11-01'), sumarDias(HOY, -20)),
      hasta: fc.constantFrom(undefined, dia('2026-10-31'), HOY, sumarDias(HOY, -2)),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(asignacion, { selector: ({ cual }) => cual, maxLength: PERSONAS * CAPACITACIONES }),
        fc.array(filtro, { minLength: 5, maxLength: 5 }),
        fc.array(tramo, { minLength: 3, maxLength: 3 }),
        fc.boolean(),
        async (dadas, filtros, tramos, plegado) => {
          await db.delete(asignaciones_capacitacion);
          const filas = dadas.map(({ cual, estado, limite, hace }) => ({
            id: randomUUIDv7(),
            persona: personas[cual % PERSONAS]!,
            capacitacion_id: cursos[Math.floor(cual / PERSONAS)]!.id,
            estado,
            // The state `vencida` is written at night; reopening changes both date and state.
            fecha_limite:
              estado === 'vencida'
                ? sumarDias(HOY, -1 - Math.abs(limite ?? 0))
                : limite === null
                  ? null
                  : sumarDias(HOY, limite),
            fecha_asignacion: new Date(`${sumarDias(HOY, -hace)}T15:00:00Z`),
          }));
          if (filas.length > 0) {
            await db
              .insert(asignaciones_capacitacion)
              .values(filas.map(({ persona, ...fila }) => ({ ...fila, empleado_id: persona.id })));
          }
          const contar = (de: typeof filas) => ({
            todas: de.length,
            ...Object.fromEntries(
              ESTADOS_DE_CAPACITACION.map((estado) => [
                estado,
                de.filter((f) => estadoVigente(f, HOY) === estado).length,
              ]),
            ),
          });
          const cifras = await cifrasDe(
            db,
            cursos.map(({ id }) => id),
            HOY,
          );
          for (const { id } of cursos) {
            expect(cifras.get(id)?.asignaciones).toEqual(
              contar(filas.filter((f) => f.capacitacion_id === id)),
            );
          }
          if (plegado) await plegarResumen(db);
          for (const { desde, hasta } of tramos) {
            const enEllos = filas.filter(
              (f) =>
                (!desde || diaDe(f.fecha_asignacion) >= desde) &&
                (!hasta || diaDe(f.fecha_asignacion) <= hasta),
            );
            const reporte = await conteosDelReporte(db, { tipo: 'todo' }, { desde, hasta }, HOY);
            expect(reporte.total).toEqual(contar(enEllos));
            for (const { id, nombre: _, ...conteos } of reporte.porSucursal) {
              expect(conteos).toEqual(contar(enEllos.filter((f) => f.persona.sucursal_id === id)));
            }
            expect(reporte.porSucursal.reduce((suma, { todas }) => suma + todas, 0)).toBe(enEllos.length);
          }
          for (const { capacitacion, ...pedido } of filtros) {
            const pedida: FiltroDeAsignaciones = {
              ...pedido,
              capacitacion_id: capacitacion === null ? undefined : cursos[capacitacion]?.id,
            };
            const { sucursal_id, capacitacion_id } = pedida;
            const enLugar = filas.filter(
              (f) =>
                (sucursal_id === undefined || f.persona.sucursal_id === sucursal_id) &&
                (capacitacion_id === undefined || f.capacitacion_id === capacitacion_id),
            );
            const reporte = await conteosDelReporte(db, { tipo: 'todo' }, pedida, HOY);
            expect(reporte.total).toEqual(contar(enLugar));
            for (const { id, nombre: _, ...conteos } of reporte.porSucursal) {
              expect(conteos).toEqual(contar(enLugar.filter((f) => f.persona.sucursal_id === id)));
            }
            for (const { id, nombre: _, ...conteos } of reporte.porCapacitacion) {
              expect(conteos).toEqual(contar(enLugar.filter((f) => f.capacitacion_id === id)));
            }
            const tarde = await masVencidas(db, { tipo: 'todo' }, pedida, HOY, 4);
            expect(tarde.map((f) => f.id)).toEqual(
              enLugar
                .filter((f) => estadoVigente(f, HOY) === 'vencida')
                .toSorted(
                  (a, b) => comparar(a.fecha_limite ?? '', b.fecha_limite ?? '') || comparar(a.id, b.id),
                )
                .slice(0, 4)
                .map((f) => f.id),
            );
            const dichas = enLugar.filter((f) => f.persona.busqueda.includes(pedida.busqueda));
            const leida = await paginaDeAsignaciones(db, { tipo: 'todo' }, pedida, HOY);
            expect(leida.conteos).toEqual(contar(dichas));
            expect(leida.filas.map((f) => f.id)).toEqual(
              dichas
                .filter((f) => pedida.estado === 'todas' || estadoVigente(f, HOY) === pedida.estado)
                .toSorted(ORDENES[pedida.orden])
                .slice((pedida.pagina - 1) * pedida.por_pagina, pedida.pagina * pedida.por_pagina)
                .map((f) => f.id),
            );
          }
        },
      ),
      { numRuns: 20 },
    );
  },
);

type Fila = {
  id: string;
  persona: { nombre: string; apellido: string };
  fecha_limite: string | null;
  fecha_asignacion: Date;
};

const comparar = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const ORDENES: Readonly<Record<FiltroDeAsignaciones['orden'], (a: Fila, b: Fila) => number>> = {
  reciente: (a, b) => b.fecha_asignacion.getTime() - a.fecha_asignacion.getTime() || comparar(b.id, a.id),
  limite: (a, b) => comparar(a.fecha_limite ?? '9999', b.fecha_limite ?? '9999') || comparar(a.id, b.id),
  nombre: (a, b) =>
    comparar(a.persona.nombre, b.persona.nombre) ||
    comparar(a.persona.apellido, b.persona.apellido) ||
    comparar(a.id, b.id),
};
