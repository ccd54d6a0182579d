import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import type { Contenido } from '#domain/sitio/contenido.ts';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { cabeza } from './cabeza.ts';
import { Centum } from './centum.tsx';
import { Gulero } from './gulero.tsx';
import { Landing } from './landing.tsx';
import { PaginaDeListas } from './lista-de-precios.tsx';
import { Mayorista } from './mayorista.tsx';
import type { SitioConLista } from './lista-viva/cargar.server.ts';
import { TODA } from './lista-viva/direccion.ts';
import type { Sitio } from './tipos.ts';

const muestra = contenidoDeMuestra();

function sitio(cambios: Partial<Contenido> = {}): Sitio {
  return {
    contenido: { ...muestra, ...cambios },
    feriados: [],
    ahora: new Date('2026-11-20T15:00:00Z'),
    origen: 'https://mostrador.example',
  };
}

/** The page of a list that is not there. */
function conLista(s: Sitio): SitioConLista {
  return {
    ...s,
    lista: {
      lista: null,
      filas: [],
      total: 0,
      corregida: null,
      omitidas: [],
      hoy: dia('2026-11-20'),
      consulta: TODA,
      cortada: false,
      por_pagina: 60,
    },
  };
}

const PAGINAS: Readonly<Record<string, (s: Sitio) => string>> = {
  landing: (s) => renderToString(<Landing sitio={s} />),
  listas: (s) => renderToString(<PaginaDeListas sitio={conLista(s)} perfil="comercio" />),
  gulero: (s) => renderToString(<Gulero sitio={s} />),
  mayorista: (s) => renderToString(<Mayorista sitio={conLista(s)} />),
  centum: (s) => renderToString(<Centum sitio={s} />),
};

describe.each(Object.entries(PAGINAS))('%s', (_nombre, dibujar) => {
  test('with nothing in any list it is still a page', () => {
    const html = dibujar(
      sitio({
        beneficios: [],
        sucursales: [],
        listas: [],
        testimonios: [],
        alfajores: [],
        preguntas: [],
        productos: [],
        enlaces: { ...muestra.enlaces, instagram: null, facebook: null },
      }),
    );
    expect(html).toContain('<h1');
    expect(html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')).not.toMatch(/undefined|NaN|\[object/);
  });

  test('markup in its content is only text', () => {
    const malo = '<img src=x onerror=alert(1)>';
    const html = dibujar(
      sitio({
        empresa: { ...muestra.empresa, nombre: malo, direccion: malo },
        listas: muestra.listas.map((lista) => ({ ...lista, titulo: malo })),
        testimonios: [{ nombre: malo, ocupacion: malo, texto: malo }],
        alfajores: muestra.alfajores.map((alfajor) => ({ ...alfajor, nombre: malo, relleno: malo })),
        productos: muestra.productos.map((producto) => ({ ...producto, nombre: malo })),
      }),
    );
    expect(html).not.toContain('<img');
  });
});

test('without lists or products, the page says what to do instead', () => {
  expect(PAGINAS['listas']?.(sitio({ listas: [] }))).toContain('Pedinos los precios por WhatsApp');
  expect(PAGINAS['gulero']?.(sitio({ alfajores: [] }))).toContain('Preguntanos por WhatsApp');
  expect(PAGINAS['mayorista']?.(sitio({ productos: [] }))).toContain('Pedilo por WhatsApp');
});

test('of forty testimonials, six are in sight and the rest wait folded', () => {
  const testimonios = Array.from({ length: 40 }, (_, i) => ({
    nombre: `Persona ${i}`,
    ocupacion: 'Kiosco',
    texto: 'Todo bien.',
  }));
  const html = PAGINAS['landing']?.(sitio({ testimonios })) ?? '';
  expect(html).toContain('Ver otros 34');
  expect(html.indexOf('Persona 5<')).toBeLessThan(html.indexOf('<details'));
  expect(html.indexOf('Persona 6<')).toBeGreaterThan(html.indexOf('<details'));
});

test('a chat number with spaces reaches the chat without them', () => {
  const html = PAGINAS['landing']?.(sitio({ empresa: { ...muestra.empresa, chat: '+54 9 223 555 0142' } }));
  expect(html).toContain('https://wa.me/5492235550142?text=');
});

test('structured data and the head carry the content as data', () => {
  const nombre = '</script><script>alert(1)</script>';
  const combo = { ...muestra.combo, nombre };
  const partes = JSON.stringify(cabeza(sitio({ combo }), '/gulero'));
  expect(partes).toContain('"price":25000');
  expect(partes).toContain('"canonical","href":"https://mostrador.example/gulero"');
  expect(cabeza(undefined, '/')).toEqual([{ title: 'Mostrador' }]);
});
