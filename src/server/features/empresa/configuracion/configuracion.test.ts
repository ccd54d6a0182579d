import { beforeEach, expect, test } from 'vitest';
import { configuracionInicial } from '#domain/empresa/configuracion.ts';
import { configuracion } from '#server/db/schema/empresa.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { leerConfiguracion, guardarConfiguracion } from './leer.ts';

const base = await baseDePrueba();
const { db } = base;

beforeEach(() => vaciar(base));

test('without rows, the defaults; the demo registers anybody, elsewhere RRHH approves', async () => {
  expect(await leerConfiguracion(db)).toEqual(configuracionInicial(false));
  expect((await leerConfiguracion(db)).registro).toEqual({ tipo: 'aprobacion' });
  expect((await leerConfiguracion(db, true)).registro).toEqual({ tipo: 'abierto' });
});

test('a saved value is read back, and saving again replaces it', async () => {
  await guardarConfiguracion(db, 'registro', { tipo: 'dominios', dominios: ['empresa.com.ar'] });
  await guardarConfiguracion(db, 'dias_laborables', [1, 2, 3, 4, 5]);
  await guardarConfiguracion(db, 'gracia_de_cierre', 5);
  await guardarConfiguracion(db, 'gracia_de_cierre', 0);
  expect(await leerConfiguracion(db, true)).toEqual({
    ...configuracionInicial(true),
    registro: { tipo: 'dominios', dominios: ['empresa.com.ar'] },
    dias_laborables: [1, 2, 3, 4, 5],
    gracia_de_cierre: 0,
  });
});

test('a stored value that does not hold falls back to its default alone', async () => {
  await db.insert(configuracion).values([
    { clave: 'registro', valor: { tipo: 'cualquiera' } },
    { clave: 'evidencia', valor: { max_bytes: -1, max_descripcion: 10 } },
    { clave: 'dias_laborables', valor: [] },
    { clave: 'reparto_grupal', valor: 'dividido' },
    { clave: 'de_una_version_futura', valor: 1 },
  ]);
  expect(await leerConfiguracion(db)).toEqual({ ...configuracionInicial(false), reparto_grupal: 'dividido' });
});

test('what could not be read back is not saved', async () => {
  await expect(guardarConfiguracion(db, 'gracia_de_cierre', -1)).rejects.toThrow('Elegí entre');
  await expect(guardarConfiguracion(db, 'dias_laborables', [1, 1])).rejects.toThrow('Hay días repetidos');
  await expect(guardarConfiguracion(db, 'registro', { tipo: 'dominios', dominios: [] })).rejects.toThrow(
    'Escribí al menos un dominio',
  );
  expect(await db.$count(configuracion)).toBe(0);
});
