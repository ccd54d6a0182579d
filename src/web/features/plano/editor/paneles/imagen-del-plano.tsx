import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { Edicion, Entorno } from '../edicion.ts';
import { descargar } from '#web/comun/descargar.ts';
import { MEDIDAS_DEL_PLANO, PlanoSuelto } from './plano-suelto.tsx';

/** Pixels of the PNG for each unit of the plan. */
const NITIDEZ = 3;

/** The pieces that the public sees. Hidden elements are left out of exported files and of paper. */
export function piezasALaVista(edicion: Pick<Edicion, 'claves' | 'pieza'>): Pieza[] {
  return edicion.claves().flatMap((clave) => {
    const pieza = edicion.pieza(clave);
    return pieza && pieza.campos['is_visible'] !== false ? [pieza] : [];
  });
}

/** Downloads the plan as 'plano-2026-11-20.svg'. */
export async function descargarSvg(edicion: Edicion, hoy: string, pie: string): Promise<void> {
  descargar(new Blob([await svgDelPlano(edicion, pie)], { type: 'image/svg+xml' }), `plano-${hoy}.svg`);
}

/** The same as a PNG. */
export async function descargarPng(edicion: Edicion, hoy: string, pie: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([await svgDelPlano(edicion, pie)], { type: 'image/svg+xml' }));
  try {
    const imagen = new Image();
    imagen.src = url;
    await imagen.decode();
    const lienzo = document.createElement('canvas');
    lienzo.width = MEDIDAS_DEL_PLANO.width * NITIDEZ;
    lienzo.height = MEDIDAS_DEL_PLANO.height * NITIDEZ;
    const pincel = lienzo.getContext('2d');
    if (!pincel) throw new Error('This browser draws no canvas');
    pincel.fillStyle = '#ffffff';
    pincel.fillRect(0, 0, lienzo.width, lienzo.height);
    pincel.drawImage(imagen, 0, 0, lienzo.width, lienzo.height);
    const png = await new Promise<Blob | null>((listo) => {
      lienzo.toBlob(listo, 'image/png');
    });
    if (!png) throw new Error('The canvas gave no picture');
    descargar(png, `plano-${hoy}.png`);
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function svgDelPlano(edicion: Edicion, pie: string): Promise<string> {
  const fondo = await fondoAdentro(edicion.entorno.fondo);
  const caja = document.createElement('div');
  const raiz = createRoot(caja);
  flushSync(() =>
    raiz.render(<PlanoSuelto suelto piezas={piezasALaVista(edicion)} fondo={fondo} pie={pie} />),
  );
  const svg = caja.querySelector('svg');
  const texto = svg ? new XMLSerializer().serializeToString(svg) : '';
  raiz.unmount();
  return texto;
}

/** An exported file must embed its background picture. A picture that cannot be fetched is left out. */
async function fondoAdentro(fondo: Entorno['fondo']): Promise<Entorno['fondo']> {
  if (!fondo) return null;
  try {
    const imagen = await (await fetch(fondo.url)).blob();
    const url = await new Promise<string>((listo, mal) => {
      const lector = new FileReader();
      lector.addEventListener('load', () => listo(typeof lector.result === 'string' ? lector.result : ''));
      lector.addEventListener('error', () => mal(lector.error ?? new Error('unreadable')));
      lector.readAsDataURL(imagen);
    });
    return { ...fondo, url };
  } catch {
    return null;
  }
}
