import { camposDe } from '#domain/plano/espacio.ts';
import { camposDeElemento } from '#domain/plano/elemento.ts';
import { ELEMENTOS_DE_MUESTRA } from '#domain/plano/muestra-elementos.ts';
import { CANVAS } from '#domain/plano/geometry.ts';
import { ESPACIOS_DE_MUESTRA, OCUPADOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import type { PlanoPublico } from './tipos.ts';

/** The plan shown when the real one cannot be read. It promises no dates. */
export function planoDeMuestra(): PlanoPublico {
  const piezas = ESPACIOS_DE_MUESTRA.map((espacio) => {
    const ocupado = OCUPADOS_DE_MUESTRA[espacio.id];
    const { notes: _, ...campos } = camposDe(
      ocupado
        ? { ...espacio, status: 'occupied', brand: ocupado.brand, category: ocupado.category }
        : espacio,
    );
    return { clave: `muestra-${espacio.id}`, rev: 0, campos };
  });
  const dibujos = ELEMENTOS_DE_MUESTRA.map((dibujo, i) => ({
    clave: `muestra-dibujo-${i}`,
    rev: 0,
    campos: camposDeElemento({ ...dibujo, id: `dibujo-${i}` }),
  }));
  return {
    seq: 0,
    piezas: [...dibujos, ...piezas],
    vista: { ...CANVAS, width: 800, height: 600, zoom: 1 },
    fondo: null,
    marcas: [],
  };
}
