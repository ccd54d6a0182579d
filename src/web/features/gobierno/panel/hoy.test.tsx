import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { Hoy } from './hoy.tsx';
import { PrimerosPasos } from './primeros-pasos.tsx';

const AHORA = new Date('2026-11-20T15:00:00Z');
const NADA = { atrasados: 0, desde: null, vence_el: null };
const texto = (pantalla: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{pantalla}</MemoryRouter>)
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

test('only who has nothing waiting is up to date', () => {
  expect(texto(<Hoy ahora={AHORA} esperan={[]} presupuesto={null} />)).toContain('Estás al día');
  const firma = { ...NADA, que: 'firmas', cuantos: 1, enlace: '/reconoce/admin/firmas?ver=mias' } as const;
  expect(texto(<Hoy ahora={AHORA} esperan={[firma]} presupuesto={null} />)).not.toContain('al día');
  const sinCargar = { id: null, anio: 2026, mes: 12, porcentaje: 0, disponible: 0, comprometido: 0 };
  const falta = texto(<Hoy ahora={AHORA} esperan={[]} presupuesto={sinCargar} />);
  expect(falta).toContain('Falta cargar el presupuesto de diciembre');
  expect(falta).not.toContain('al día');
});

test('each row says how many, and how long they wait or until when', () => {
  const esperan = [
    { ...NADA, que: 'pedidos', cuantos: 2, atrasados: 1, vence_el: dia('2026-11-21'), enlace: '/a' },
    {
      ...NADA,
      que: 'evidencias',
      cuantos: 1031,
      atrasados: 4,
      desde: new Date('2026-11-11T15:00:00Z'),
      enlace: '/b',
    },
  ] as const;
  const dicho = texto(<Hoy ahora={AHORA} esperan={[...esperan]} presupuesto={null} />);
  expect(dicho).toContain('2 pedidos de datos sin responder Lo primero vence mañana (Ley 25.326)');
  expect(dicho).toContain('1.031 evidencias por validar 4 escaladas: nadie las decidió a tiempo');
});

test('an empty company is told what to do first, until all of it is done', () => {
  const falta = texto(<PrimerosPasos hechos={{ sucursales: true, empleados: false, desafios: false }} />);
  expect(falta).toContain('Crear las sucursales Listo');
  expect(falta).toContain('Cargar a la gente De una planilla');
  expect(texto(<PrimerosPasos hechos={{ sucursales: true, empleados: true, desafios: true }} />)).toBe('');
});
