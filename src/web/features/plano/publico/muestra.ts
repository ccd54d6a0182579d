import { camposDe } from '#domain/plano/espacio.ts';
import { CANVAS } from '#domain/plano/geometry.ts';
import { ESPACIOS_DE_MUESTRA, OCUPADOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import type { PlanoPublico } from './tipos.ts';

/** The plan that is shown where the real one cannot be read. It promises no dates. */
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
  return { seq: 0, piezas, vista: { ...CANVAS, zoom: 1 }, fondo: null, marcas: [] };
}
