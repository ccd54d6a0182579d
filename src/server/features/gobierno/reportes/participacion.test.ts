import { randomUUIDv7 } from 'node:crypto';
import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dia, type Dia, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { cortesDe, type Recorte } from '#domain/gobierno/reportes/filtro.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearEmpresa } from '#tests/support/empresa.ts';
import { plegarResumen } from '../../../comun/conteos.ts';
import { participacion } from './repo-participacion.ts';

const base = await baseDePrueba();
const { db } = base;
const HASTA = dia('2026-11-20');
const ESTADOS = ['enviada', 'aprobada', 'parcial', 'rechazada', 'anulada'] as const;
const ROLES: readonly Rol[] = ['empleado', 'lider_grupo', 'gerente_sucursal', 'admin_rrhh'];
const DESAFIOS = 6;
const PERSONAS = 9;

beforeEach(() => vaciar(base));

it('says what counting person by person says, of whatever was sent', { timeout: 60_000 }, async () => {
  const { centro, norte } = await crearEmpresa(base);
  const lugares = [centro.id, norte.id, null];
  const personas = Array.from({ length: PERSONAS }, (_, i) => ({
    id: randomUUIDv7(),
    nombre: `Nombre${i}`,
    apellido: 'Apellido',
    email: `${i}@prueba.local`,
    busqueda: `nombre${i} apellido`,
    rol: ROLES[i % ROLES.length] ?? 'empleado',
    sucursal_id: lugares[i % lugares.length] ?? null,
    activo: i % 5 !== 4,
    registro: i === 7 ? ('pendiente' as const) : ('aprobado' as const),
  }));
  await db.insert(empleados).values(personas);
  const retos = Array.from({ length: DESAFIOS }, () => randomUUIDv7());
  await db.insert(desafios).values(
    retos.map((id) => ({
      id,
      titulo: 'Góndola',
      busqueda: 'gondola',
      tipo_periodo: 'mensual' as const,
      fecha_inicio: HASTA,
      fecha_fin: HASTA,
      objetivos: [],
      puntos_por_objetivo: {},
    })),
  );
  const suyas = personas.flatMap(({ id: empleado_id }) =>
    retos.map((desafio_id) => ({ id: randomUUIDv7(), empleado_id, desafio_id })),
  );
  await db.insert(participaciones).values(suyas);

  const envio = fc.record({
    cual: fc.nat(suyas.length - 1),
    hace: fc.nat(400),
    estado: fc.constantFrom(...ESTADOS),
  });
  const mudanza = fc.record({
    quien: fc.nat(PERSONAS - 1),
    sucursal_id: fc.constantFrom(...lugares),
    rol: fc.constantFrom(...ROLES),
    activo: fc.boolean(),
  });
  const pedido = fc.record({
    dias: fc.integer({ min: 1, max: 335 }),
    desde: fc.constantFrom('cualquiera', 'mes'),
    sucursal_id: fc.constantFrom(null, centro.id, norte.id),
    rol: fc.constantFrom(null, ...ROLES),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(envio, { selector: ({ cual }) => cual, maxLength: suyas.length }),
      fc.array(pedido, { minLength: 8, maxLength: 8 }),
      fc.boolean(),
      mudanza,
      async (envios, pedidos, plegado, { quien, ...cambio }) => {
        await db.delete(evidencias);
        const filas = envios.map(({ cual, hace, estado }) => {
          const dia_envio = sumarDias(HASTA, -hace);
          const { id, empleado_id } = suyas[cual] ?? { id: '', empleado_id: '' };
          const fecha_envio = inicioDelDia(dia_envio);
          return { participacion_id: id, empleado_id, estado, clave: randomUUIDv7(), fecha_envio, dia_envio };
        });
        if (filas.length > 0) await db.insert(evidencias).values(filas);
        if (plegado) await plegarResumen(db);
        // What was sent by who is moved or deactivated goes where they are now.
        const mudada = personas[quien];
        if (!mudada) throw new Error('There is no such person');
        Object.assign(mudada, cambio);
        await db.update(empleados).set(cambio).where(eq(empleados.id, mudada.id));
        for (const { dias, desde, sucursal_id, rol } of pedidos) {
          const primero = sumarDias(HASTA, 1 - dias);
          const recorte = {
            // From the first of a month it is read from the kept sums.
            desde: desde === 'cualquiera' ? primero : inicioDePeriodo('mes', primero),
            hasta: sumarDias(HASTA, -1),
            sucursal_id,
            rol,
          };
          const leido = await participacion(db, recorte);
          expect(porLugar(leido)).toEqual(porLugar(contar(personas, filas, recorte)));
        }
      },
    ),
    { numRuns: 40 },
  );
});

type Persona = {
  id: string;
  rol: Rol;
  sucursal_id: string | null;
  activo: boolean;
  registro: 'aprobado' | 'pendiente';
};
type Envio = { empleado_id: string; dia_envio: Dia; estado: (typeof ESTADOS)[number] };

/** The report computed from its definition, with a full pass for each figure. */
function contar(personas: readonly Persona[], envios: readonly Envio[], recorte: Recorte) {
  const cortes = cortesDe(recorte);
  return [...new Set(personas.map((p) => p.sucursal_id))].flatMap((sucursal_id) => {
    const suyas = personas.filter(
      (p) =>
        p.sucursal_id === sucursal_id &&
        (recorte.sucursal_id === null || p.sucursal_id === recorte.sucursal_id) &&
        (recorte.rol === null || p.rol === recorte.rol),
    );
    const mandados = envios.filter(
      (v) =>
        v.estado !== 'anulada' &&
        v.dia_envio >= recorte.desde &&
        v.dia_envio <= recorte.hasta &&
        suyas.some((p) => p.id === v.empleado_id),
    );
    if (mandados.length === 0) return [];
    const activas = (de: readonly Envio[]) =>
      suyas.filter((p) => p.activo && p.registro === 'aprobado' && de.some((v) => v.empleado_id === p.id))
        .length;
    const porCorte = cortes.map((inicio, i) =>
      mandados.filter((v) => v.dia_envio >= inicio && v.dia_envio < (cortes[i + 1] ?? '9999-12-31')),
    );
    return {
      sucursal_id,
      personas: activas(mandados),
      enviadas: mandados.length,
      enviadas_inactivos: mandados.filter((v) =>
        suyas.some((p) => p.id === v.empleado_id && !(p.activo && p.registro === 'aprobado')),
      ).length,
      aceptadas: mandados.filter((v) => v.estado === 'aprobada' || v.estado === 'parcial').length,
      personas_por_corte: porCorte.map(activas),
      enviadas_por_corte: porCorte.map((de) => de.length),
    };
  });
}

function porLugar<T extends { sucursal_id: string | null }>(filas: readonly T[]): T[] {
  return filas.toSorted((a, b) => (a.sucursal_id ?? '').localeCompare(b.sucursal_id ?? ''));
}
