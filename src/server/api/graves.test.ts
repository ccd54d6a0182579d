import { call, isProcedure } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { PRUEBA_MINUTOS } from '#domain/comun/permisos/sesion-de-rrhh.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { importaciones } from '#server/db/schema/importaciones.ts';
import { procedimientos } from '#server/http/documentacion.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { unLote } from '#tests/support/acceso/lotes.ts';
import type { Contexto } from './contexto.ts';
import { router } from './router.ts';

/**
 * Grave procedures require a proof of identity from the last minutes. A procedure that becomes grave, or stops being so, must
 * be listed here.
 */
const base = await baseDePrueba();
let e: Empresa;

const SIEMPRE: readonly string[] = [
  'cuentas.pruebaAlDia',
  'factor.agregarLlave',
  'factor.confirmarTotp',
  'factor.empezarLlave',
  'factor.empezarTotp',
  'factor.quitarLlave',
  'factor.quitarTotp',
  'factor.renovarCodigos',
  'integraciones.crearClave',
  'integraciones.revocarClave',
  'integraciones.tomarClave',
  'integraciones.crearWebhook',
  'integraciones.editarWebhook',
  'integraciones.eliminarWebhook',
  'integraciones.estadoDeWebhook',
  'integraciones.rotarSecreto',
  'empleados.eliminar',
  'empleados.exportar',
  'oidc.desvincular',
  'firmas.confirmar',
  'firmas.rechazar',
  'personal.cambiarRol',
  'personal.eliminar',
  'personal.reiniciarFactor',
  'programaciones.eliminar',
  'programaciones.enviarAhora',
  'programaciones.estado',
  'programaciones.guardar',
  'puntos.ajustar',
  'usuarios.cambiarRol',
  'usuarios.cerrarSesiones',
  'usuarios.crear',
  'usuarios.reiniciarFactor',
  'usuarios.restablecerClave',
];

/** Grave only for people with a second factor, which the procedure itself looks up: features/cuentas/factor tests it. */
const POR_SU_CUENTA = ['cuentas.cambiarClave'];

type Caso = { grave: () => Promise<unknown>; leve: () => Promise<unknown> };

/** Grave only with certain inputs: one of those, and one without. */
const A_VECES: Readonly<Record<string, Caso>> = {
  'configuracion.editar': {
    grave: async () => ({ clave: 'registro', valor: { tipo: 'cerrado' }, revision: null }),
    leve: async () => ({ clave: 'gracia_de_cierre', valor: 5, revision: null }),
  },
  'empleados.aprobarRegistro': {
    grave: async () => ({ id: randomUUIDv7(), rol: 'admin_rrhh' }),
    leve: async () => ({ id: randomUUIDv7() }),
  },
  'empleados.crear': {
    grave: async () => ({ ...NUEVO, rol: 'gerente_sucursal' }),
    leve: async () => NUEVO,
  },
  'empleados.editar': {
    grave: () => edicion({ email: 'otro@prueba.local' }),
    leve: () => edicion({ apellido: 'Otro' }),
  },
  'empleados.estado': {
    grave: () => regreso('gerente_sucursal'),
    leve: () => regreso('empleado'),
  },
  'esperas.crear': {
    grave: async () => ({
      metodo: 'empleados.aprobarRegistro',
      entrada: { id: randomUUIDv7(), rol: 'admin_rrhh' },
    }),
    leve: async () => ({ metodo: 'empleados.aprobarRegistro', entrada: { id: randomUUIDv7() } }),
  },
  'importaciones.aplicar': {
    grave: () => importacion({ admin_rrhh: 1 }),
    leve: () => importacion({ empleado: 1 }),
  },
  'lotes.crear': {
    grave: async () => muchos({ acto: 'estado', activo: false }),
    leve: async () => muchos({ acto: 'invitar' }),
  },
  'lotes.deshacer': {
    grave: async () => ({ id: await unLote({ base, e }, 'terminado', { acto: 'estado', activo: false }) }),
    leve: async () => ({ id: await unLote({ base, e }, 'terminado') }),
  },
  'premios.aprobar': {
    grave: async () => ({ id: randomUUIDv7(), sobre_presupuesto_motivo: 'Lo pidió la gerencia' }),
    leve: async () => ({ id: randomUUIDv7() }),
  },
};

const muchos = (acto: object) => ({ que: 'empleados', acto, cuales: { ids: [e.empleado.id] } });

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

it('the table names every procedure that is declared grave, and no other', () => {
  const declaradas = (que: (grave: true | string | undefined) => boolean) =>
    procedimientos()
      .filter(({ acceso }) => que(acceso.grave))
      .map(({ nombre }) => nombre)
      .toSorted();
  expect(declaradas((g) => g === true)).toEqual(SIEMPRE.toSorted());
  expect(declaradas((g) => typeof g === 'string')).toEqual(
    [...Object.keys(A_VECES), ...POR_SU_CUENTA].toSorted(),
  );
});

describe.each([
  ['nobody ever proved', () => null],
  ['a proof that is too old', () => new Date(ahora().getTime() - (PRUEBA_MINUTOS * 60_000 + 1))],
])('with %s', (_, cuando) => {
  it.each(SIEMPRE)('%s is refused before its input is looked at', async (nombre) => {
    expect(await llamar(nombre, {}, cuando())).toEqual({ codigo: 'FALTA_PRUEBA', falta: 'prueba' });
  });

  it.each(Object.entries(A_VECES))(
    '%s is refused only where it is grave',
    async (nombre, { grave, leve }) => {
      expect(await llamar(nombre, await grave(), cuando())).toEqual({
        codigo: 'FALTA_PRUEBA',
        falta: 'prueba',
      });
      // Apart from the log of records viewed, nothing was done.
      const hechos = await base.db.select({ accion: auditoria.accion }).from(auditoria);
      expect(hechos.filter(({ accion }) => accion !== 'datos.ver')).toEqual([]);
      expect((await llamar(nombre, await leve(), cuando())).codigo).not.toBe('FALTA_PRUEBA');
    },
  );
});

it.each(Object.entries(A_VECES))('%s: with a recent proof a grave act is done', async (nombre, { grave }) => {
  expect((await llamar(nombre, await grave(), ahora())).codigo).not.toBe('FALTA_PRUEBA');
});

it('somebody with a role is not put out without a proof, nor ever by a key; anybody else is', async () => {
  const sacar = async ({ id }: PersonaDePrueba, cambios: Partial<Contexto>) =>
    codigoDe(
      call(
        router.empleados.estado,
        { id, activo: false },
        {
          path: ['empleados', 'estado'],
          context: contextoDe(base, e.admin_rrhh, { probada_en: null, ...cambios }),
        },
      ),
    );
  const clave = { id: randomUUIDv7(), nombre: 'Nómina', alcances: new Set(['empleados.estado']) };
  for (const persona of [e.gerente, e.otro_admin]) {
    expect(await sacar(persona, {})).toBe('FALTA_PRUEBA');
    expect(await sacar(persona, { clave })).toBe('FALTA_PRUEBA');
    expect((await base.db.select().from(empleados).where(eq(empleados.id, persona.id)))[0]?.activo).toBe(
      true,
    );
  }
  expect(await sacar(e.empleado, { clave })).toBe('OK');
  expect(await sacar(e.otro_admin, { probada_en: ahora() })).toBe('OK');
});

it('whoever may not call it is refused, without being asked for a proof', async () => {
  const context = contextoDe(base, e.empleado, { probada_en: null });
  expect(await codigoDe(call(router.puntos.ajustar, SIN_SENTIDO, { context }))).toBe('SIN_PERMISO');
});

const NUEVO = {
  nombre: 'Nadia',
  apellido: 'Roldán',
  email: 'nadia@prueba.local',
  sucursal_id: 'none',
  grupo_id: 'none',
};
const SIN_SENTIDO = { empleado_id: '', puntos: 0, motivo: '', clave: '' };

async function edicion(cambio: { email?: string; apellido?: string }) {
  const { id } = e.empleado;
  const context = contextoDe(base, e.admin_rrhh);
  const { revision, nombre, apellido, email, rol } = await call(router.empleados.ver, { id }, { context });
  const lugar = { sucursal_id: e.centro.id, grupo_id: e.reposicion.id };
  return { id, revision, cambios: { nombre, apellido, email, rol, ...lugar, ...cambio } };
}

async function regreso(rol: Rol) {
  const { id } = e.desactivado;
  await base.db.update(empleados).set({ rol }).where(eq(empleados.id, id));
  return { id, activo: true };
}

async function importacion(resumen: Record<string, number>) {
  const [fila] = await base.db
    .insert(importaciones)
    .values({
      tipo: 'empleados',
      nombre: 'gente.csv',
      estado: 'revisada',
      lineas: 1,
      filas: [],
      problemas: [],
      resumen,
      actor_id: e.admin_rrhh.id,
    })
    .returning({ id: importaciones.id });
  return { id: fila?.id };
}

/** RRHH's answer, and what its header says is missing. */
async function llamar(nombre: string, entrada: unknown, probada_en: Date | null) {
  const [sustantivo = '', verbo = ''] = nombre.split('.');
  const procedimiento: unknown = Reflect.get(Reflect.get(router, sustantivo), verbo);
  if (!isProcedure(procedimiento)) throw new Error(`${nombre} is no procedure`);
  let falta: string | null = null;
  const context = contextoDe(base, e.admin_rrhh, {
    probada_en,
    anotarFalta: (que) => {
      falta = que;
    },
  });
  const codigo = await codigoDe(call(procedimiento, entrada, { context }));
  return { codigo, falta };
}
