import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Aviso, aspectoDe, CaraDeAviso, conSigno, LoQueTrae } from './aspecto.tsx';

const aviso: Aviso = {
  id: 'a',
  tipo: 'evidencia_decidida',
  titulo: '¡Evidencia aprobada!',
  texto: '',
  enlace: '/reconoce/desafios',
  leida: false,
  created_at: new Date('2026-03-10T12:00:00Z'),
  de: { nombre: 'Gabriela', apellido: 'Paz', avatar_url: null },
  puntos: 150,
  estado: 'aprobada',
  icono: null,
};

test('approved, in part and refused have each their colour and icon', () => {
  const de = (estado: string) => aspectoDe({ tipo: 'evidencia_decidida', estado, puntos: null });
  const vistos = ['aprobada', 'parcial', 'rechazada'].map(de);
  expect(vistos.map(({ tono }) => tono)).toEqual(['green', 'blue', 'red']);
  expect(new Set(vistos.map(({ Icono }) => Icono)).size).toBe(3);
});

test('points that came and points that went do not look alike', () => {
  const de = (puntos: number) => aspectoDe({ tipo: 'puntos_ajustados', estado: null, puntos });
  expect([de(10).tono, de(-10).tono]).toEqual(['green', 'orange']);
  expect([conSigno(1500), conSigno(-30)]).toEqual(['+1.500', '−30']);
});

test('a face if somebody did it, else the badge’s own icon, else that of its kind', () => {
  expect(renderToStaticMarkup(<CaraDeAviso aviso={aviso} />)).toContain('GP');
  const insignia = { ...aviso, tipo: 'insignia_obtenida', de: null, icono: '🔥' };
  expect(renderToStaticMarkup(<CaraDeAviso aviso={insignia} />)).toContain('🔥');
  expect(renderToStaticMarkup(<CaraDeAviso aviso={{ ...aviso, de: null }} />)).toContain('<svg');
});

test('the points are on it; what was refused says what to do, until it is read', () => {
  expect(renderToStaticMarkup(<LoQueTrae aviso={aviso} />)).toContain('+150');
  const rechazada = { ...aviso, puntos: null, estado: 'rechazada' };
  expect(renderToStaticMarkup(<LoQueTrae aviso={rechazada} />)).toContain('Corregir');
  expect(renderToStaticMarkup(<LoQueTrae aviso={{ ...rechazada, leida: true }} />)).toBe('');
});
