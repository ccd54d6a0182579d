import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { router } from '#server/api/router.ts';
import { MIGRACIONES } from '#server/db/migrar.ts';
import { auditar } from '#server/comun/auditar.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { anteriores } from './repo-menciones.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
const como = (quien: PersonaDePrueba) => createRouterClient(router, { context: contextoDe(base, quien) });

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const deAna = () => anteriores(db, { empleado_id: e.empleado.id });

it('are kept at each change, by the person or by RRHH, and only then', async () => {
  await como(e.empleado).perfil.editar({ nombre: 'Ana', apellido: 'Pérez' });
  expect(await deAna()).toEqual([]);
  await como(e.empleado).perfil.editar({ nombre: 'Anita', apellido: 'Pérez' });
  const { revision } = await como(e.admin_rrhh).empleados.ver({ id: e.empleado.id });
  const { email, rol, sucursal_id, grupo_id } = e.empleado;
  await como(e.admin_rrhh).empleados.editar({
    id: e.empleado.id,
    revision,
    cambios: { nombre: 'Anita', apellido: 'Gil', email: `otra.${email}`, rol, sucursal_id, grupo_id },
  });
  expect((await deAna()).map(({ nombre, apellido }) => `${nombre} ${apellido}`).toSorted()).toEqual([
    'Ana Pérez',
    'Anita Pérez',
  ]);
  expect((await deAna()).map((una) => una.email)).toEqual([email, email]);
});

it('of the time before there was a history are taken from the audit log', async () => {
  const cambio = (antes: Record<string, string>) =>
    auditar(db, {
      actor_id: null,
      accion: 'empleado.editar',
      entidad: 'empleados',
      entidad_id: e.empleado.id,
      antes,
    });
  await cambio({ nombre: 'Nana', apellido: 'Quiroga' });
  await cambio({ rol: 'empleado' });
  await cambio({ apellido: 'Sosa', email: 'nana@prueba.local' });
  await auditar(db, {
    actor_id: null,
    accion: 'personal.editar',
    entidad: 'profiles',
    entidad_id: e.personal.personal?.id ?? '',
    antes: { full_name: 'Inesita Campos' },
  });
  const archivo = readdirSync(MIGRACIONES).find((nombre) => nombre.endsWith('_borrado_completo.sql')) ?? '';
  const sentencias = readFileSync(join(MIGRACIONES, archivo), 'utf8').split('--> statement-breakpoint');
  for (const sentencia of sentencias.slice(-2)) await db.execute(sql.raw(sentencia));
  // Each entry is complete: fields that a change did not touch come from the next entry, or from the current record.
  expect(await deAna()).toEqual([
    { nombre: 'Nana', apellido: 'Quiroga', email: 'nana@prueba.local' },
    { nombre: 'Ana', apellido: 'Sosa', email: 'nana@prueba.local' },
  ]);
  expect(await anteriores(db, { cuenta_id: e.personal.cuenta_id })).toEqual([
    { nombre: 'Inesita Campos', apellido: '', email: null },
  ]);
});

it('go with them', async () => {
  await como(e.empleado).perfil.editar({ nombre: 'Anita', apellido: 'Pérez' });
  await como(e.admin_rrhh).empleados.eliminar({ id: e.empleado.id });
  const { rows } = await db.execute(sql`select * from nombres_anteriores`);
  expect(rows).toEqual([]);
});
