import { randomUUIDv7 } from 'node:crypto';
import { call } from '@orpc/server';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { CambioDeContenido } from '#contract/sitio/sitio-formularios.ts';
import { dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { huella } from '#domain/sitio/huella.ts';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { auditoria, configuracion, feriados } from '#server/db/schema/empresa.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { leerContenido } from './leer.ts';
import { sitioRouter } from './contenido.ts';

const base = await baseDePrueba();
const { db } = base;
const muestra = contenidoDeMuestra();

beforeEach(() => vaciar(base));

describe('content', () => {
  test('without rows, the sample, for anybody', async () => {
    const { contenido, feriados: proximos } = await call(sitioRouter.contenido, undefined, {
      context: contextoDe(base, null),
    });
    expect(contenido).toEqual(muestra);
    expect(proximos).toEqual([]);
  });

  test('a stored part stands over its sample; one that does not hold falls back alone', async () => {
    await db.insert(configuracion).values([
      { clave: 'sitio.cifras', valor: { ...muestra.cifras, comercios: 640 } },
      { clave: 'sitio.enlaces', valor: { ...muestra.enlaces, gestion_web: 'javascript:alert(1)' } },
      { clave: 'sitio.testimonios', valor: [] },
    ]);
    const leido = await leerContenido(db);
    expect(leido.cifras.comercios).toBe(640);
    expect(leido.testimonios).toEqual([]);
    expect(leido.enlaces).toEqual(muestra.enlaces);
  });

  test('hours from before there could be a siesta are read as hours', async () => {
    const [puerto] = muestra.sucursales;
    const { excepciones: _, ...antigua } = puerto!;
    const franja = { abre: '08:00', cierra: '18:00' };
    const horario = [franja, franja, franja, franja, franja, franja, null];
    await db.insert(configuracion).values({ clave: 'sitio.sucursales', valor: [{ ...antigua, horario }] });
    const [leida] = (await leerContenido(db)).sucursales;
    expect(leida).toEqual({ ...puerto, horario: [...Array.from({ length: 6 }, () => [franja]), []] });
  });

  test('a chat number keeps its digits alone', async () => {
    const empresa = { ...muestra.empresa, chat: ' +54 9 223 444-0000 ' };
    await db.insert(configuracion).values({ clave: 'sitio.empresa', valor: empresa });
    expect((await leerContenido(db)).empresa.chat).toBe('5492234440000');
  });

  test('the holidays of the company in the next days, and no other', async () => {
    const hoy = dia('2026-11-20');
    const volver = fijarReloj(() => new Date('2026-11-20T12:00:00Z'));
    try {
      await db.insert(feriados).values([
        { fecha: sumarDias(hoy, 3), nombre: 'Soberanía Nacional' },
        { fecha: sumarDias(hoy, 40), nombre: 'Lejos' },
      ]);
      const { feriados: proximos } = await call(sitioRouter.contenido, undefined, {
        context: contextoDe(base, null),
      });
      expect(proximos).toEqual([{ fecha: '2026-11-23', nombre: 'Soberanía Nacional' }]);
    } finally {
      volver();
    }
  });
});

describe('editing', () => {
  type Entrada = z.input<typeof CambioDeContenido>;
  const editar = (quien: PersonaDePrueba, entrada: Entrada) =>
    call(sitioRouter.editar, entrada, { context: contextoDe(base, quien) });

  test('what somebody else changed since it was looked at is not gone over', async () => {
    const { admin_rrhh, otro_admin } = await crearEmpresa(base);
    const visto = huella(muestra.cifras);
    const con = (comercios: number) => ({ ...muestra.cifras, comercios });
    await editar(otro_admin, { parte: 'cifras', valor: con(601), visto });
    expect(await codigoDe(editar(admin_rrhh, { parte: 'cifras', valor: con(602), visto }))).toBe(
      'CONTENIDO_CAMBIADO',
    );
    expect((await leerContenido(db)).cifras.comercios).toBe(601);
    await editar(admin_rrhh, { parte: 'cifras', valor: con(602), visto: huella(con(601)) });
    expect((await leerContenido(db)).cifras.comercios).toBe(602);
  });

  test('a part changes whole and at once, and the audit trail tells what it said before', async () => {
    const { admin_rrhh } = await crearEmpresa(base);
    const cifras = { ...muestra.cifras, comercios: 612 };
    await editar(admin_rrhh, { parte: 'cifras', valor: cifras });
    expect((await leerContenido(db)).cifras).toEqual(cifras);
    const [asiento] = await db.select().from(auditoria);
    expect(asiento).toMatchObject({
      actor_id: admin_rrhh.id,
      accion: 'sitio.editar',
      entidad_id: 'sitio.cifras',
      antes: { valor: muestra.cifras },
      despues: { valor: cifras },
    });
  });

  test('the same again changes nothing, and leaves no trace', async () => {
    const { admin_rrhh } = await crearEmpresa(base);
    await editar(admin_rrhh, { parte: 'cifras', valor: muestra.cifras });
    expect(await db.$count(auditoria)).toBe(0);
    expect(await db.$count(configuracion)).toBe(0);
  });

  test('what cannot be shown is not saved', async () => {
    const { admin_rrhh } = await crearEmpresa(base);
    const [primera] = muestra.sucursales;
    const alReves = primera!.horario.map(() => [{ abre: '18:00', cierra: '08:00' }]);
    const pisadas = primera!.horario.map(() => [
      { abre: '08:00', cierra: '13:00' },
      { abre: '12:00', cierra: '20:00' },
    ]);
    const navidad = { fecha: '2026-12-25', franjas: [], motivo: 'Navidad' };
    for (const entrada of [
      { parte: 'enlaces', valor: { ...muestra.enlaces, gestion_web: 'javascript:alert(1)' } },
      { parte: 'empresa', valor: { ...muestra.empresa, chat: '12' } },
      { parte: 'sucursales', valor: [primera!, primera!] },
      { parte: 'sucursales', valor: [{ ...primera!, horario: alReves }] },
      { parte: 'sucursales', valor: [{ ...primera!, horario: pisadas }] },
      { parte: 'sucursales', valor: [{ ...primera!, excepciones: [navidad, navidad] }] },
    ] satisfies Entrada[]) {
      expect(await codigoDe(editar(admin_rrhh, entrada))).toBe('BAD_REQUEST');
    }
    expect(await db.$count(configuracion)).toBe(0);
  });

  test('a new PDF is taken into use and keeps the address; the one before stays with its version', async () => {
    const { admin_rrhh } = await crearEmpresa(base);
    const [lista, ...otras] = muestra.listas;
    const estado = async (id: string) =>
      (await db.select({ estado: archivos.estado }).from(archivos).where(eq(archivos.id, id)))[0]?.estado;
    const [primero, segundo] = [await subida(admin_rrhh), await subida(admin_rrhh)];
    for (const archivo_id of [primero, segundo]) {
      await editar(admin_rrhh, { parte: 'listas', valor: [{ ...lista!, archivo_id }, ...otras] });
      expect(await estado(archivo_id)).toBe('en_uso');
    }
    expect(await estado(primero)).toBe('en_uso');
    const leida = (await leerContenido(db)).listas[0];
    expect(leida).toMatchObject({ slug: lista!.slug, archivo_id: segundo });
  });

  test('a picture of what is sold is taken into use, and stays with its version', async () => {
    const { admin_rrhh, otro_admin } = await crearEmpresa(base);
    const estado = async (id: string) =>
      (await db.select({ estado: archivos.estado }).from(archivos).where(eq(archivos.id, id)))[0]?.estado;
    for (const parte of ['productos', 'alfajores'] as const) {
      const con = (foto_id: string | null): Entrada =>
        parte === 'productos'
          ? { parte, valor: muestra.productos.map((p, i) => (i === 0 ? { ...p, foto_id } : p)) }
          : { parte, valor: muestra.alfajores.map((p, i) => (i === 0 ? { ...p, foto_id } : p)) };
      const foto_id = await subida(admin_rrhh, 'sitio');
      for (const ajena of [await subida(otro_admin, 'sitio'), await subida(admin_rrhh, 'lista')])
        expect(await codigoDe(editar(admin_rrhh, con(ajena)))).toBe('ARCHIVO_NO_DISPONIBLE');
      await editar(admin_rrhh, con(foto_id));
      expect(await estado(foto_id)).toBe('en_uso');
      expect((await leerContenido(db))[parte][0]).toMatchObject({ foto_id });
      await editar(admin_rrhh, con(null));
      expect(await estado(foto_id)).toBe('en_uso');
    }
  });

  test('so is that of a branch, of somebody and of the house', async () => {
    const { admin_rrhh } = await crearEmpresa(base);
    const [frente, cara, equipo] = await Promise.all(
      ['frente', 'cara', 'equipo'].map(() => subida(admin_rrhh, 'sitio')),
    );
    const sucursales = muestra.sucursales.map((sucursal, i) => ({
      ...sucursal,
      foto_id: i === 0 ? frente! : null,
    }));
    const personas = muestra.personas.map((persona, i) => ({ ...persona, foto_id: i === 0 ? cara! : null }));
    await editar(admin_rrhh, { parte: 'sucursales', valor: sucursales });
    await editar(admin_rrhh, { parte: 'personas', valor: personas });
    await editar(admin_rrhh, { parte: 'historia', valor: { ...muestra.historia, foto_id: equipo! } });
    const suyas = await db
      .select({ estado: archivos.estado })
      .from(archivos)
      .where(inArray(archivos.id, [frente!, cara!, equipo!]));
    expect(suyas).toEqual([{ estado: 'en_uso' }, { estado: 'en_uso' }, { estado: 'en_uso' }]);
  });

  test('what was stored before there were pictures is read as without one', async () => {
    const { foto_id: _, ...antiguo } = muestra.productos[0]!;
    await db.insert(configuracion).values({ clave: 'sitio.productos', valor: [antiguo] });
    expect((await leerContenido(db)).productos).toEqual([{ ...antiguo, foto_id: null }]);
  });

  test("a file that is no price list, or somebody else's, is refused and nothing changes", async () => {
    const { admin_rrhh, otro_admin } = await crearEmpresa(base);
    const [lista, ...otras] = muestra.listas;
    for (const archivo_id of [
      await subida(otro_admin),
      await subida(admin_rrhh, 'evidencia'),
      randomUUIDv7(),
    ]) {
      const entrada = { parte: 'listas' as const, valor: [{ ...lista!, archivo_id }, ...otras] };
      expect(await codigoDe(editar(admin_rrhh, entrada))).toBe('ARCHIVO_NO_DISPONIBLE');
    }
    expect(await db.$count(configuracion)).toBe(0);
  });

  describe('what it said before', () => {
    const leer = (quien: PersonaDePrueba, parte: 'personas' | 'cifras' = 'personas') =>
      call(sitioRouter.versiones, { parte }, { context: contextoDe(base, quien) });
    const volver = (quien: PersonaDePrueba, id: string, visto?: string) =>
      call(sitioRouter.volver, { id, visto }, { context: contextoDe(base, quien) });
    const estado = async (id: string) =>
      (await db.select({ estado: archivos.estado }).from(archivos).where(eq(archivos.id, id)))[0]?.estado;
    const con = (foto_id: string | null): Entrada => ({
      parte: 'personas',
      valor: muestra.personas.map((persona, i) => (i === 0 ? { ...persona, foto_id } : persona)),
    });

    test('is put back with its picture, and what it said meanwhile can be put back too', async () => {
      const { admin_rrhh } = await crearEmpresa(base);
      const foto_id = await subida(admin_rrhh, 'sitio');
      await editar(admin_rrhh, con(foto_id));
      await editar(admin_rrhh, { parte: 'personas', valor: [] });
      const { versiones } = await leer(admin_rrhh);
      expect(versiones).toHaveLength(2);
      expect(versiones[0]).toMatchObject({
        quien: `${admin_rrhh.nombre} ${admin_rrhh.apellido}`,
        resumen: 'tiene «Marta Iglesias», «Julián Iglesias» y «Carolina Menéndez»',
      });
      await volver(admin_rrhh, versiones[0]!.id);
      expect((await leerContenido(db)).personas[0]).toMatchObject({ nombre: 'Marta Iglesias', foto_id });
      expect(await estado(foto_id)).toBe('en_uso');
      const [ultima] = (await leer(admin_rrhh)).versiones;
      await volver(admin_rrhh, ultima!.id);
      expect((await leerContenido(db)).personas).toEqual([]);
    });

    test('what somebody else changed meanwhile is not gone over', async () => {
      const { admin_rrhh, otro_admin } = await crearEmpresa(base);
      await editar(admin_rrhh, { parte: 'personas', valor: [] });
      const [version] = (await leer(admin_rrhh)).versiones;
      const visto = huella([]);
      await editar(otro_admin, { parte: 'personas', valor: muestra.personas.slice(1) });
      expect(await codigoDe(volver(admin_rrhh, version!.id, visto))).toBe('CONTENIDO_CAMBIADO');
      expect(await codigoDe(volver(admin_rrhh, randomUUIDv7()))).toBe('NO_ENCONTRADO');
    });

    test('twenty are kept, for sixty days; with the others their files are given up', async () => {
      const { admin_rrhh } = await crearEmpresa(base);
      const foto_id = await subida(admin_rrhh, 'sitio');
      await editar(admin_rrhh, con(foto_id));
      const cifras = (comercios: number): Entrada => ({
        parte: 'cifras',
        valor: { ...muestra.cifras, comercios },
      });
      for (let n = 1; n <= 23; n += 1) await editar(admin_rrhh, cifras(n));
      const { versiones } = await leer(admin_rrhh, 'cifras');
      expect(versiones).toHaveLength(20);
      await editar(admin_rrhh, con(null));
      const mucho = new Date(Date.now() + 61 * 86_400_000);
      const volverAtras = fijarReloj(() => mucho);
      try {
        await editar(admin_rrhh, { parte: 'personas', valor: [] });
      } finally {
        volverAtras();
      }
      // What it said until that moment, and nothing older.
      expect((await leer(admin_rrhh)).versiones).toHaveLength(1);
      expect(await estado(foto_id)).toBe('temporal');
    });

    test('a change can be looked at before it is published', async () => {
      const { admin_rrhh } = await crearEmpresa(base);
      const cambio: Entrada = { parte: 'cifras', valor: { ...muestra.cifras, comercios: 777 } };
      const { contenido } = await call(sitioRouter.previsualizar, cambio, {
        context: contextoDe(base, admin_rrhh),
      });
      expect(contenido).toEqual({ ...muestra, cifras: cambio.valor });
      expect((await leerContenido(db)).cifras).toEqual(muestra.cifras);
    });
  });

  async function subida(
    { cuenta_id }: PersonaDePrueba,
    proposito: 'lista' | 'evidencia' | 'sitio' = 'lista',
  ) {
    const [fila] = await db
      .insert(archivos)
      .values({
        clave: `listas/${randomUUIDv7()}.pdf`,
        nombre: 'lista.pdf',
        mime: 'application/pdf',
        tamano: 10,
        sha256: 'x',
        proposito,
        dueno_cuenta_id: cuenta_id,
      })
      .returning({ id: archivos.id });
    return fila!.id;
  }
});
