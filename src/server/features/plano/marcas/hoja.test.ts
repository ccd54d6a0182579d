import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { cotizaciones } from '#server/db/schema/cotizaciones.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { gondolas } from '#server/db/schema/plano.ts';
import { marca_notas, solicitud_notas } from '#server/db/schema/solicitudes.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
const hoy = diaDe(ahora());
const DIAS = { desde: sumarDias(hoy, 10), ultimo: sumarDias(hoy, 39) };
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, ahora());
});

const de = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien, { direccion: randomUUID() }) });

/** A brand that asked, was quoted and accepted by its link. */
async function vendida() {
  const [libre] = await db
    .select({ clave: gondolas.clave })
    .from(gondolas)
    .where(and(eq(gondolas.status, 'available'), eq(gondolas.type, 'gondola')))
    .limit(1);
  const espacio = libre?.clave ?? '';
  await de(null).solicitudes.pedir({
    clave: randomUUID(),
    nombre: 'Rocío Vera',
    marca: 'Pastas Delfín',
    telefono: '0223 555-0142',
    mensaje: 'Soy Rocío, de Pastas Delfín',
    espacios: [espacio],
  });
  const [pedida] = (await de(e.personal).solicitudes.tablero({})).abiertas;
  const id = pedida?.id ?? '';
  await de(e.personal).solicitudes.anotar({ id, clase: 'llamada', texto: 'Rocío lo consulta' });
  const { token } = await de(e.personal).cotizaciones.enviar({
    id,
    ...DIAS,
    vence: sumarDias(hoy, 7),
    lineas: [{ espacio, importe: 1000 }],
  });
  await de(null).cotizaciones.aceptarConEnlace({ token, nombre: 'Rocío Vera', total: 100_000 });
  const { marca_id } = await de(e.personal).solicitudes.ver({ id });
  return { id, token, marca_id: marca_id ?? '' };
}

describe('a brand’s sheet', () => {
  it('has what it took, asked for, was quoted and was talked about, by date', async () => {
    const { id, marca_id } = await vendida();
    await de(e.otro_personal).marcas.anotar({ id: marca_id, clase: 'email', texto: 'Renueva en marzo' });
    const hoja = await de(e.personal).marcas.hoja({ id: marca_id });
    expect(hoja.marca).toMatchObject({ name: 'Pastas Delfín', reservas: 1, vivas: 1 });
    expect(hoja.reservas).toMatchObject([{ estado: 'confirmada', importe: 1000, desde: DIAS.desde }]);
    expect(hoja.solicitudes).toMatchObject([
      { id, estado: 'ganada', cotizacion: { version: 1, estado: 'aceptada', total: 1000 } },
    ]);
    expect(hoja.conversacion.map(({ texto, solicitud }) => [texto, solicitud?.id ?? null])).toEqual([
      ['Renueva en marzo', null],
      ['Rocío lo consulta', id],
    ]);
    expect(hoja.acceso_en).toBeNull();
    await de(e.personal).exhibiciones.darAcceso({ marca_id });
    expect((await de(e.personal).marcas.hoja({ id: marca_id })).acceso_en).not.toBeNull();
  });

  it('lists what was cancelled as cancelled: it was won, and is not sold', async () => {
    const { marca_id } = await vendida();
    const [suya] = (await de(e.personal).marcas.hoja({ id: marca_id })).reservas;
    const { reserva } = await de(e.personal).reservas.ver({ id: suya?.id ?? '' });
    await de(e.personal).reservas.cancelar({ id: reserva.id, rev: reserva.rev, motivo: 'Se arrepintió' });
    const { reservas, marca } = await de(e.personal).marcas.hoja({ id: marca_id });
    expect(reservas).toMatchObject([{ id: reserva.id, estado: 'cancelada', importe: 1000 }]);
    expect(marca).toMatchObject({ reservas: 0, vivas: 0 });
  });

  it('is of nobody who is not of the desk, and of no brand that is not there', async () => {
    const { marca_id } = await vendida();
    for (const quien of [null, e.empleado, e.admin_rrhh])
      expect(['NO_AUTENTICADO', 'SIN_PERMISO']).toContain(
        await codigoDe(de(quien).marcas.hoja({ id: marca_id })),
      );
    expect(await codigoDe(de(e.personal).marcas.hoja({ id: randomUUID() }))).toBe('NO_ENCONTRADO');
    const vacia = de(e.personal).marcas.anotar({ id: marca_id, clase: 'nota', texto: '   ' });
    expect(await codigoDe(vacia)).toBe('BAD_REQUEST');
  });

  it('forgets its people everywhere, and keeps what was sold', async () => {
    const { id, token, marca_id } = await vendida();
    await de(e.personal).marcas.anotar({ id: marca_id, clase: 'nota', texto: 'Hablar con Rocío Vera' });
    await de(e.personal).marcas.olvidar({ id: marca_id });
    const hoja = await de(e.personal).marcas.hoja({ id: marca_id });
    expect(hoja.marca).toMatchObject({ name: 'Pastas Delfín', contacto: '', telefono: '', email: '' });
    expect(hoja.conversacion).toEqual([]);
    expect(hoja.reservas).toHaveLength(1);
    expect(await de(e.personal).solicitudes.ver({ id })).toMatchObject({ estado: 'ganada', telefono: null });
    expect((await de(null).cotizaciones.abrir({ token })).aceptada_nombre).toBe('Datos borrados');
    const todo = JSON.stringify([
      await db.select().from(marca_notas),
      await db.select().from(solicitud_notas),
      await db.select().from(cotizaciones),
      (await db.select().from(auditoria)).map(({ antes, despues }) => [antes, despues]),
    ]);
    expect(todo).not.toMatch(/Roc[ií]o/u);
  });

  it('is not written into the audit log with whom to talk to', async () => {
    const { id, revision } = await de(e.personal).marcas.crear({
      name: 'Vinos del Médano',
      contacto: 'Tomás Irigoyen',
    });
    await de(e.personal).marcas.editar({ id, revision, cambios: { telefono: '0223 555-0147' } });
    const escrito = JSON.stringify(
      (await db.select().from(auditoria).where(eq(auditoria.entidad_id, id))).map((fila) => [
        fila.antes,
        fila.despues,
      ]),
    );
    expect(escrito).toContain('Vinos del Médano');
    expect(escrito).toContain('•••');
    expect(escrito).not.toMatch(/Irigoyen|0147/u);
  });
});
