import { createRouterClient } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { router } from '#server/api/router.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { columnasQueDicen } from '#tests/support/buscar-en-todo.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { buscarPorEmail } from './identidad.ts';
import { borradas, reaplicarBorrados } from './reaplicar.ts';
import { reunirDatos } from './reunir.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
const como = (quien: PersonaDePrueba) => createRouterClient(router, { context: contextoDe(base, quien) });
const perfilDe = ({ personal }: PersonaDePrueba) => personal?.id ?? '';
const nombreDe = ({ personal }: PersonaDePrueba) => personal?.full_name ?? '';

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

describe('map staff without an employee record', () => {
  it('are found by their e-mail, and have everything that is held about them', async () => {
    await como(e.admin_rrhh).personal.cambiarRol({ id: perfilDe(e.personal), de: 'user', role: 'admin' });
    expect(await buscarPorEmail(db, e.empleado.email)).toEqual({ empleado_id: e.empleado.id });
    expect(await buscarPorEmail(db, 'nadie@prueba.local')).toBeNull();
    const quien = await buscarPorEmail(db, e.personal.email);
    expect(quien).toEqual({ cuenta_id: e.personal.cuenta_id });
    const datos = await reunirDatos(db, { cuenta_id: e.personal.cuenta_id });
    expect(datos?.nombre).toBe(nombreDe(e.personal));
    expect(datos?.partes['cuenta']).toMatchObject([{ email: e.personal.email }]);
    expect(datos?.partes['perfil_de_gondolas']).toMatchObject([{ rol: 'admin', estado: 'aprobado' }]);
    expect(datos?.partes['registro_de_actividad']).toMatchObject([
      { accion: 'personal.cambiar_rol', lo_hizo: 'otra persona de la empresa', despues: { role: 'admin' } },
    ]);
    expect(JSON.stringify(datos)).not.toContain(e.admin_rrhh.apellido);
    expect(await reunirDatos(db, { cuenta_id: randomUUIDv7() })).toBeNull();
  });

  it('are erased whole: account, profile, sessions, mails, and their name wherever somebody wrote it', async () => {
    const { personal: ines, otro_personal: joel } = e;
    await db.insert(sesiones).values({
      userId: ines.cuenta_id,
      token: 'una',
      expiresAt: new Date('2099-01-01'),
    });
    await db.transaction((tx) =>
      encolarCorreo(tx, {
        clave: 'una',
        para: ines.email,
        plantilla: 'restablecer',
        datos: { nombre: 'Inés', de_rrhh: false, enlace: 'http://x' },
      }),
    );
    await como(e.admin_rrhh).personal.decidir({ id: perfilDe(ines), de: 'aprobado', estado: 'rechazado' });
    await como(e.admin_rrhh).personal.decidir({ id: perfilDe(ines), de: 'rechazado', estado: 'aprobado' });
    const motivo = `Ayudó a ${nombreDe(ines)} (${ines.email}) y a ${nombreDe(joel)}`;
    await como(e.admin_rrhh).puntos.ajustar({
      empleado_id: e.empleado.id,
      puntos: 5,
      motivo,
      clave: randomUUIDv7(),
    });

    expect(await codigoDe(como(e.admin_rrhh).personal.eliminar({ id: perfilDe(ines) }))).toBe('OK');

    expect(await columnasQueDicen(base, [nombreDe(ines), ines.email])).toEqual([]);
    expect(await db.$count(cuentas, eq(cuentas.id, ines.cuenta_id))).toBe(0);
    expect(await db.$count(profiles, eq(profiles.id, perfilDe(ines)))).toBe(0);
    const { rows } = await db.execute(sql`
      select (select count(*)::int from sesiones) as sesiones,
        (select count(*)::int from correos where para = ${ines.email}) as correos,
        (select motivo from puntos) as motivo`);
    expect(rows[0]).toEqual({
      sesiones: 0,
      correos: 0,
      motivo: `Ayudó a Persona eliminada ((email eliminado)) y a ${nombreDe(joel)}`,
    });
    const [rastro] = await db.select().from(auditoria).where(eq(auditoria.accion, 'personal.eliminar'));
    expect(rastro).toMatchObject({
      actor_id: e.admin_rrhh.id,
      entidad: 'profiles',
      entidad_id: perfilDe(ines),
      antes: { role: 'user', estado: 'aprobado' },
    });
    expect(await borradas(db)).toMatchObject([{ empleado_id: ines.cuenta_id }]);
    expect(await codigoDe(como(e.admin_rrhh).personal.eliminar({ id: perfilDe(ines) }))).toBe(
      'NO_ENCONTRADO',
    );
  });

  it('keep their name in texts where an employee or other staff has the very same one, or it is one word', async () => {
    await crearPersona(base, { nombre: 'Inés', apellido: 'Campos' });
    await db
      .update(profiles)
      .set({ full_name: 'Joel', busqueda: 'joel' })
      .where(eq(profiles.id, perfilDe(e.otro_personal)));
    await como(e.admin_rrhh).puntos.ajustar({
      empleado_id: e.empleado.id,
      puntos: 5,
      motivo: `Con ${nombreDe(e.personal)} y Joel, ${e.personal.email}`,
      clave: randomUUIDv7(),
    });
    await como(e.admin_rrhh).personal.eliminar({ id: perfilDe(e.personal) });
    await como(e.admin_rrhh).personal.eliminar({ id: perfilDe(e.otro_personal) });
    const { rows } = await db.execute(sql`select motivo from puntos`);
    expect(rows).toEqual([{ motivo: `Con ${nombreDe(e.personal)} y Joel, (email eliminado)` }]);
  });

  it('map staff with an employee record are erased as employees', async () => {
    await db.insert(profiles).values({
      cuenta_id: e.empleado.cuenta_id,
      full_name: 'Ana Pérez',
      estado: 'aprobado',
      busqueda: 'ana perez',
    });
    const [perfil] = await db.select().from(profiles).where(eq(profiles.cuenta_id, e.empleado.cuenta_id));
    expect(await codigoDe(como(e.admin_rrhh).personal.eliminar({ id: perfil?.id ?? '' }))).toBe(
      'ES_EMPLEADO',
    );
    expect(await db.$count(profiles, eq(profiles.cuenta_id, e.empleado.cuenta_id))).toBe(1);
  });

  it('are erased again on a restored backup', async () => {
    const cuando = new Date('2026-01-01T00:00:00Z');
    const lista = [e.personal, e.empleado].map((p) => ({
      empleado_id: p.personal ? p.cuenta_id : p.id,
      con_perfil: true,
      borrada_en: cuando,
    }));
    expect(await reaplicarBorrados(db, [...lista, { ...lista[0]!, empleado_id: randomUUIDv7() }])).toBe(2);
    expect(await reaplicarBorrados(db, lista)).toBe(0);
    expect(await db.$count(profiles, eq(profiles.id, perfilDe(e.personal)))).toBe(0);
    expect((await borradas(db)).map(({ borrada_en }) => borrada_en)).toEqual([cuando, cuando]);
  });
});
