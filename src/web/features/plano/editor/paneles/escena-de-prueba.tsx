import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { camposDeElemento, type Elemento } from '#domain/plano/elemento.ts';
import { camposDe, type Espacio } from '#domain/plano/espacio.ts';
import { ESPACIOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import type { Pieza } from '#domain/plano/pieza.ts';

/** A space of the sample. */
export function espacioDe(id: string): Espacio {
  const espacio = ESPACIOS_DE_MUESTRA.find((e) => e.id === id);
  if (!espacio) throw new Error(`The sample has no ${id}`);
  return espacio;
}

/** A space as a piece of the plan. */
export function pieza(espacio: Espacio): Pieza {
  return { clave: espacio.id, rev: 1, campos: camposDe(espacio) };
}

/** A drawing as a piece of the plan. */
export function deElemento(elemento: Elemento): Pieza {
  return { clave: elemento.id, rev: 1, campos: camposDeElemento(elemento) };
}

/** A panel as HTML, inside a router as they are. */
export function dibujar(que: ReactNode): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: que }])} />);
}

/** The sample’s spaces. */
export const MUESTRA = ESPACIOS_DE_MUESTRA.map(pieza);
export const GUARDADO = {
  estado: 'guardado',
  pendientes: 0,
  ultima: new Date('2026-11-20T17:00:00Z'),
  en_linea: true,
} as const;
/** A change that somebody else made first. */
export const CONFLICTO = {
  op_id: 'o1',
  clave: 'g1',
  tipo: 'cambiar',
  que: 'Góndola A1',
  campos: ['brand'],
  quien: 'Marta Sosa',
  motivo: 'cambiado',
  problema: null,
  perdido: {},
  restaurable: false,
} as const;
