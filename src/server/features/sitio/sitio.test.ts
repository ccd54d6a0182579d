import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { dia, sumarDias } from '#domain/calendario/dia.ts';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { configuracion, feriados } from '#server/db/schema/empresa.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe } from '#tests/support/empresa.ts';
import { leerContenido } from './leer.ts';
import { listaDeMuestra } from './lista-de-muestra.ts';
import { sitioRouter } from './router.ts';

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
      expect(proximos).toEqual(['2026-11-23']);
    } finally {
      volver();
    }
  });
});

describe('the sample of a price list', () => {
  test('it is a PDF whose index points at its objects, the same bytes each time', () => {
    const [lista] = muestra.listas;
    const pdf = listaDeMuestra(muestra, lista!);
    const text = pdf.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.4\n/);
    expect(text).toMatch(/startxref\n\d+\n%%EOF\n$/);
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, n]) => Number(n));
    for (const [i, offset] of offsets.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj`));
    expect(listaDeMuestra(muestra, lista!).equals(pdf)).toBe(true);
  });

  test('it says that it is a sample, and a name with parentheses or letters it lacks breaks nothing', () => {
    const empresa = { ...muestra.empresa, nombre: 'Ñandú (y) \\ 漢' };
    const text = listaDeMuestra({ ...muestra, empresa }, muestra.listas[0]!).toString('latin1');
    expect(text).toContain('Lista de muestra');
    expect(text).toContain(String.raw`Ñandú \(y\) \\ ?`);
  });
});
