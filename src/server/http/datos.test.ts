import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { auditoria } from '#server/db/schema/empresa.ts';
import { randomUUIDv7 } from 'node:crypto';
import { router } from '#server/api/router.ts';
import { registrarArchivo } from '#tests/support/datos.ts';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  contextoDe,
  crearEmpresa,
  type Empresa,
  LLAMADORES,
  LLAMADORES_DE_PERSONAL,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import type { AppEnv } from './app.ts';
import { DIRECCIONES_DE_DATOS, montarDatos } from './datos.ts';

const base = await baseDePrueba();
let e: Empresa;
const { almacen } = contextoDe(base, null);

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

async function pedir(quien: PersonaDePrueba | null, path: string): Promise<Response> {
  const contexto = contextoDe(base, quien, { almacen });
  const app = new Hono<AppEnv>();
  montarDatos(app, {
    servicios: {
      ...contexto,
      cuentas: {
        ...contexto.cuentas,
        llamador: async () => ({ actor: contexto.actor, sesion_id: null, probada_en: contexto.probada_en }),
      },
    },
  });
  return app.request(path);
}

describe('who may have whose data', () => {
  const PROPIOS = ['401', '200', '200', '200', '200', '200', '200', '403', '403', '403'];
  const DEL_EMPLEADO = ['401', '200', '403', '403', '403', '403', '200', '403', '403', '403'];
  const CON_PERFIL = ['401', '403', '403', '403', '403', '403', '403', '403', '200', '200'];
  const DEL_PERSONAL = ['401', '403', '403', '403', '403', '403', '200', '403', '200', '403'];
  test('every address is in the table', () => {
    expect(DIRECCIONES_DE_DATOS.map((d) => d.path)).toHaveLength(4);
  });
  test.each([
    ['/api/perfil/datos.zip', PROPIOS],
    ['/api/personas/:id/datos.zip', DEL_EMPLEADO],
    ['/api/personal/datos.zip', CON_PERFIL],
    ['/api/personal/:id/datos.zip', DEL_PERSONAL],
  ] as const)('%s', async (path, esperado) => {
    expect(DIRECCIONES_DE_DATOS.map((d) => d.path)).toContain(path);
    const personas = [null, ...[...LLAMADORES, ...LLAMADORES_DE_PERSONAL].map((nombre) => e[nombre])];
    const dicho: string[] = [];
    for (const quien of personas) {
      const respuesta = await pedir(
        quien,
        path.replace(':id', path.includes('personal') ? e.personal.personal!.id : e.empleado.id),
      );
      await respuesta.arrayBuffer();
      dicho.push(String(respuesta.status));
    }
    expect(dicho).toEqual(esperado);
  });

  test('nobody there, or no id at all, is not found', async () => {
    expect((await pedir(e.admin_rrhh, `/api/personas/${randomUUIDv7()}/datos.zip`)).status).toBe(404);
    expect((await pedir(e.admin_rrhh, '/api/personas/nadie/datos.zip')).status).toBe(404);
    expect((await pedir(e.admin_rrhh, `/api/personal/${randomUUIDv7()}/datos.zip`)).status).toBe(404);
    expect((await pedir(e.admin_rrhh, '/api/personal/nadie/datos.zip')).status).toBe(404);
  });

  test('ten in a row are enough', async () => {
    const estados: number[] = [];
    for (let i = 0; i < 11; i++) {
      const respuesta = await pedir(e.empleado, '/api/perfil/datos.zip');
      estados.push(respuesta.status);
      await respuesta.arrayBuffer();
    }
    expect(estados.at(-1)).toBe(429);
    expect(new Set(estados.slice(0, 10))).toEqual(new Set([200]));
  });
});

test('it is a ZIP with a page, the same for programs, and their files; nothing of others; and it is audited', async () => {
  const rrhh = { context: contextoDe(base, e.admin_rrhh, { almacen }) };
  const hoy = diaDe(ahora());
  const { id: desafio_id } = await call(
    router.desafios.crear,
    {
      titulo: 'Góndola <impecable>',
      tipo_periodo: 'mensual',
      fecha_inicio: sumarDias(hoy, -3),
      fecha_fin: sumarDias(hoy, 10),
      estado: 'activo',
      objetivos: [{ id: '1', nombre: 'Frente', puntos: 60 }],
    },
    rrhh,
  );
  const archivo_id = await registrarArchivo(base, almacen, e.empleado, 'mi foto.jpg', 'bytes de la foto');
  for (const [quien, archivo, descripcion] of [
    [e.empleado, archivo_id, 'Lo ordené yo'],
    [e.empleado_otra, undefined, 'Secreto de Bruno'],
  ] as const) {
    await call(
      router.participaciones.enviar,
      { desafio_id, clave: randomUUIDv7(), descripcion, archivo_id: archivo },
      { context: contextoDe(base, quien, { almacen }) },
    );
  }
  await call(
    router.puntos.ajustar,
    { empleado_id: e.empleado.id, puntos: 7, motivo: 'Por su ayuda', clave: randomUUIDv7() },
    rrhh,
  );

  const respuesta = await pedir(e.admin_rrhh, `/api/personas/${e.empleado.id}/datos.zip`);
  expect(respuesta.headers.get('content-disposition')).toBe('attachment; filename="datos-de-ana-perez.zip"');
  expect(respuesta.headers.get('cache-control')).toBe('no-store');
  // Nothing in it is compressed, so its content can be read directly.
  const zip = Buffer.from(await respuesta.arrayBuffer());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  const texto = zip.toString('utf8');
  for (const dicho of ['datos.html', 'datos.json', 'archivos/1-mi foto.jpg', 'bytes de la foto']) {
    expect(texto).toContain(dicho);
  }
  for (const dicho of ['Lo ordené yo', 'Por su ayuda', e.empleado.email, 'Góndola &lt;impecable&gt;']) {
    expect(texto).toContain(dicho);
  }
  for (const ajeno of [
    'Bruno',
    e.empleado_otra.email,
    e.admin_rrhh.email,
    e.admin_rrhh.apellido,
    'Góndola <impecable></',
  ]) {
    expect(texto).not.toContain(ajeno);
  }
  const [rastro] = await base.db
    .select()
    .from(auditoria)
    .where(eq(auditoria.accion, 'empleado.entregar_datos'));
  expect(rastro).toMatchObject({ entidad_id: e.empleado.id });
});
