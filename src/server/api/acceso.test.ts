import { call, createRouterClient, isProcedure } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/contrato.ts';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { procedimientos } from '#server/http/documentacion.ts';
import { ahora } from '#server/reloj.ts';
import { VERBOS } from '#server/features/personas/roles/verbos.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { asignarCapacitacion, crearCapacitacion } from '#tests/support/capacitaciones.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  ponerClave,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { DE_NADIE_EN_PARTICULAR, UNA_LISTA } from '#tests/support/acceso/ajenos.ts';
import { tablaDeCapacitaciones } from '#tests/support/acceso/capacitaciones.ts';
import { COLUMNAS, esperadoEn, type Caso, type Tabla } from '#tests/support/acceso/comun.ts';
import { TABLA_DE_CUENTAS } from '#tests/support/acceso/cuentas.ts';
import { evidencia, TABLA_DE_DESAFIOS } from '#tests/support/acceso/desafios.ts';
import { TABLA_DE_EMPLEADOS } from '#tests/support/acceso/empleados.ts';
import { TABLA_DEL_FACTOR, TABLA_DE_OIDC } from '#tests/support/acceso/factor.ts';
import { TABLA_DE_INSIGNIAS } from '#tests/support/acceso/insignias.ts';
import { TABLA_DE_INTEGRACIONES } from '#tests/support/acceso/integraciones.ts';
import { TABLA_DE_ESPERAS } from '#tests/support/acceso/esperas.ts';
import { TABLA_DE_LOTES } from '#tests/support/acceso/lotes.ts';
import { TABLA_DE_PROGRAMACIONES } from '#tests/support/acceso/programaciones.ts';
import { TABLA_DE_VISTAS } from '#tests/support/acceso/vistas.ts';
import { TABLA_DE_MERITOS } from '#tests/support/acceso/meritos.ts';
import { TABLA_DEL_MURO } from '#tests/support/acceso/muro.ts';
import { TABLA_DEL_PANEL } from '#tests/support/acceso/panel.ts';
import { TABLA_DEL_PERFIL } from '#tests/support/acceso/perfil.ts';
import { TABLA_DE_PERSONAL } from '#tests/support/acceso/personal.ts';
import { TABLA_DE_VENTAS, TABLA_DEL_PLANO } from '#tests/support/acceso/plano.ts';
import { TABLA_DE_PREMIOS } from '#tests/support/acceso/premios.ts';
import { TABLA_DE_PUNTOS } from '#tests/support/acceso/puntos.ts';
import { TABLA_DEL_SITIO } from '#tests/support/acceso/sitio.ts';
import { TABLA_DE_SUCURSALES } from '#tests/support/acceso/sucursales.ts';
import { crearPremio, crearPresupuesto, darPuntosDeInsignia } from '#tests/support/premios.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { router } from './router.ts';

/**
 * The table of who may call what. Each procedure is really called, on rows that belong to `empleado` of Centro, as a visitor,
 * as seven people of the company and as two of the map staff. A procedure that is missing here fails; so does a row that
 * is out of date. Nouns whose rows need preparation have their part in `tests/support/acceso/<noun>.ts`.
 */
const base = await baseDePrueba();
let e: Empresa;

const TABLA: Tabla = {
  ...tablaDeCapacitaciones({ crearCapacitacion, asignarCapacitacion, contextoDe }),
  ...TABLA_DE_CUENTAS,
  ...TABLA_DE_DESAFIOS,
  ...TABLA_DE_EMPLEADOS,
  ...TABLA_DEL_FACTOR,
  ...TABLA_DE_OIDC,
  ...TABLA_DE_INSIGNIAS,
  ...TABLA_DE_INTEGRACIONES,
  ...TABLA_DE_ESPERAS,
  ...TABLA_DE_LOTES,
  ...TABLA_DE_PROGRAMACIONES,
  ...TABLA_DE_VISTAS,
  ...TABLA_DE_MERITOS,
  ...TABLA_DEL_MURO,
  ...TABLA_DEL_PANEL,
  ...TABLA_DEL_PERFIL,
  ...TABLA_DE_PERSONAL,
  ...TABLA_DEL_PLANO,
  ...TABLA_DE_VENTAS,
  ...TABLA_DE_PREMIOS,
  ...TABLA_DE_PUNTOS,
  ...TABLA_DEL_SITIO,
  ...TABLA_DE_SUCURSALES,
};

/** The procedure for which the current company was created, and its input; null once a call may have changed the company. */
let preparada: { nombre: string; entrada: unknown } | null = null;

describe('every procedure × every caller', () => {
  it('the table names every procedure of the contract, and no other', () => {
    expect(Object.keys(TABLA).toSorted()).toEqual(
      procedimientos()
        .map((p) => p.nombre)
        .toSorted(),
    );
  });

  it('whatever names a row and is not RRHH’s alone is tried on somebody else’s, or says why nobody’s is another’s', () => {
    const sinProbar = procedimientos()
      .filter(
        ({ nombre, acceso }) => idsDe(nombre).length > 0 && acceso.quien.some((q) => q !== 'admin_rrhh'),
      )
      .map(({ nombre }) => nombre)
      .filter((nombre) => !TABLA[nombre]?.acceso.includes('404'));
    expect(sinProbar.toSorted()).toEqual(Object.keys(DE_NADIE_EN_PARTICULAR).toSorted());
  });

  it('every procedure declares its callers and rows', () => {
    for (const { nombre, acceso } of procedimientos()) {
      expect(acceso.quien, nombre).not.toHaveLength(0);
      expect(acceso.filas, nombre).not.toBe('ninguna');
    }
  });

  for (const [nombre, caso] of Object.entries(TABLA)) {
    it.each(COLUMNAS.map((quien, i) => [quien, esperadoEn(caso.acceso, i)] as const))(
      `${nombre}: %s → %s`,
      async (columna, esperado) => {
        const quienDe = () => (columna === 'anonimo' ? null : e[columna]);
        const { entrada } = await preparar(nombre, caso, quienDe);
        const quien = quienDe();
        // Map staff who wait for approval can sign in too. Deactivated people cannot, so they have no session.
        const entra = caso.cookie && (quien?.activo || quien?.personal);
        const headers = entra && quien ? await ingresada(quien) : new Headers();
        preparada = null;
        const codigo = enTabla(await llamar(nombre, quien, entrada, headers), caso);
        // A refused call, and one that only reads, changes nothing, so the next caller can use the same company.
        if (!caso.cookie && (codigo !== 'OK' || LECTURAS.has(nombre))) preparada = { nombre, entrada };
        expect(codigo).toBe(esperado);
      },
    );
  }
});

/** Only procedures that name somebody's row: a list has no 404. Of méritos, the row is one which that gerente registered. */
it('the Roles screen says of each verb what its procedures answer about a person', async () => {
  const nombres = new Map<unknown, string>(
    procedimientos().map(({ nombre }) => [hallar(api, nombre), nombre]),
  );
  await vaciar(base);
  e = await crearEmpresa(base);
  const llamadores = COLUMNAS.flatMap((quien, i) => {
    const actor = quien === 'anonimo' ? null : contextoDe(base, e[quien]).actor;
    return actor?.empleado ? [{ quien, actor, rol: actor.empleado.rol, i }] : [];
  });
  const duenio = contextoDe(base, e.empleado).actor?.empleado;
  if (!duenio) throw new Error('The owner of the rows has no record');
  const partidos: string[] = [];
  let probados = 0;
  for (const { verbo, sobre, procedimientos: suyos } of VERBOS) {
    for (const procedimiento of suyos) {
      const nombre = nombres.get(procedimiento) ?? '?';
      const { acceso } = TABLA[nombre] ?? { acceso: [] };
      if (!sobre || !acceso.includes('404') || nombre === 'meritos.anular') continue;
      probados += 1;
      for (const { quien, actor, rol, i } of llamadores) {
        const dice = procedimiento['~orpc'].meta.quien.includes(rol) && sobre(actor, duenio);
        if (dice !== (esperadoEn(acceso, i) === 'OK')) partidos.push(`${verbo}: ${nombre} of ${quien}`);
      }
    }
  }
  expect(partidos).toEqual([]);
  expect(probados).toBeGreaterThan(10);
});

/** The fields of a procedure's input that name a row. */
function idsDe(nombre: string): string[] {
  const procedimiento = hallar(api, nombre);
  const esquema: unknown = isContractProcedure(procedimiento)
    ? procedimiento['~orpc'].inputSchema
    : undefined;
  return esquema instanceof z.ZodType
    ? camposDe(z.toJSONSchema(esquema, { io: 'input', unrepresentable: 'any' }))
    : [];
}

/** The value at a dotted name. */
function hallar(raiz: unknown, nombre: string): unknown {
  let aqui = raiz;
  for (const parte of nombre.split('.')) {
    if (typeof aqui === 'object' && aqui !== null) aqui = Reflect.get(aqui, parte);
  }
  return aqui;
}

function camposDe(esquema: z.core.JSONSchema.JSONSchema): string[] {
  const partes = [...(esquema.anyOf ?? []), ...(esquema.oneOf ?? []), ...(esquema.allOf ?? [])];
  return [
    ...Object.keys(esquema.properties ?? {}).filter((campo) => /(^|_)ids?$/u.test(campo)),
    ...partes.flatMap(camposDe),
  ];
}

describe('lists that may be asked for a branch', () => {
  it('show a gerente nothing of another branch, whatever they ask for', async () => {
    await vaciar(base);
    e = await crearEmpresa(base);
    await algoDelEmpleado();
    const sucursal_id = e.centro.id;
    const listas: Record<string, (quien: PersonaDePrueba) => Promise<unknown>> = {
      'capacitaciones.asignaciones': (q) => como(q).capacitaciones.asignaciones({ sucursal_id }),
      'meritos.listar': (q) => como(q).meritos.listar({ sucursal_id }),
      'participaciones.bandeja': (q) => como(q).participaciones.bandeja({ sucursal_id }),
      'premios.asignaciones': (q) => como(q).premios.asignaciones({ sucursal_id }),
    };
    expect(Object.keys(listas)).toEqual(
      Object.keys(DE_NADIE_EN_PARTICULAR).filter((n) => DE_NADIE_EN_PARTICULAR[n] === UNA_LISTA),
    );
    for (const [nombre, pedir] of Object.entries(listas)) {
      expect(JSON.stringify(await pedir(e.gerente)), nombre).toContain(e.empleado.id);
      expect(JSON.stringify(await pedir(e.gerente_otra)), nombre).not.toContain(e.empleado.id);
    }
  });

  it('and several decided at once are answered one by one: another branch’s are not found', async () => {
    await vaciar(base);
    e = await crearEmpresa(base);
    const id = await evidencia({ base, e });
    const decision = { tipo: 'aprobar' } as const;
    const ajena = await como(e.gerente_otra).participaciones.decidirVarias({ ids: [id], decision });
    expect(JSON.stringify(ajena)).toContain('NO_ENCONTRADO');
    const propia = await como(e.gerente).participaciones.decidirVarias({ ids: [id], decision });
    expect(JSON.stringify(propia)).not.toContain('NO_ENCONTRADO');
  });
});

/** Creates pending evidence, an overdue training, a mérito and an approved claim of `empleado`. */
async function algoDelEmpleado(): Promise<void> {
  const hoy = diaDe(ahora());
  const empleado_id = e.empleado.id;
  await evidencia({ base, e });
  const capacitacion = await crearCapacitacion(base);
  await asignarCapacitacion(base, capacitacion.id, empleado_id, { fecha_limite: sumarDias(hoy, -1) });
  await como(e.gerente).meritos.registrar({
    empleado_id,
    tipo: 'ventas',
    valor: '1',
    fecha: hoy,
    motivo: 'Vendió mucho',
    clave: randomUUIDv7(),
  });
  await crearPresupuesto(base, 100_000);
  const premio_id = await crearPremio(base, { puntos: 10 });
  await darPuntosDeInsignia(base, [e.empleado], 50);
  const { id } = await como(e.empleado).premios.reclamar({ premio_id, clave: randomUUIDv7() });
  await como(e.admin_rrhh).premios.aprobar({ id });
}

function como(quien: PersonaDePrueba) {
  return createRouterClient(router, { context: contextoDe(base, quien) });
}

/** Creates a company for a procedure's calls, unless the last one was for the same procedure and has not changed. */
async function preparar(nombre: string, caso: Caso, quien: () => PersonaDePrueba | null) {
  if (preparada?.nombre === nombre) return preparada;
  await vaciar(base);
  e = await crearEmpresa(base);
  return { nombre, entrada: await caso.entrada?.({ base, e, quien: quien() }) };
}

/** The procedures that only read. */
const LECTURAS = new Set(
  procedimientos()
    .filter((p) => p.method === 'GET')
    .map((p) => p.nombre),
);

/** Calls a procedure by its dotted name, as that person. */
function llamar(
  nombre: string,
  quien: PersonaDePrueba | null,
  entrada: unknown,
  headers: Headers,
): Promise<string> {
  const procedimiento = hallar(router, nombre);
  if (!isProcedure(procedimiento)) throw new Error(`${nombre} is no procedure`);
  return codigoDe(call(procedimiento, entrada, { context: contextoDe(base, quien, { headers }) }));
}

function enTabla(codigo: string, caso: Caso): string {
  if (codigo === caso.alcanza) return 'OK';
  return { NO_AUTENTICADO: '401', SIN_PERMISO: '403', NO_ENCONTRADO: '404' }[codigo] ?? codigo;
}

/** Signs that person in. @returns the headers that their browser then sends */
async function ingresada(quien: PersonaDePrueba): Promise<Headers> {
  await ponerClave(base, quien, CLAVE_DE_PRUEBA);
  const context = contextoDe(base, null);
  const cliente = createRouterClient(router, { context });
  const entrada = { email: quien.email, clave: CLAVE_DE_PRUEBA };
  await (quien.personal ? cliente.personal.ingresar(entrada) : cliente.cuentas.ingresar(entrada));
  const cookies = context.resHeaders.getSetCookie().map((c) => c.split(';')[0]);
  return new Headers({ cookie: cookies.join('; ') });
}
