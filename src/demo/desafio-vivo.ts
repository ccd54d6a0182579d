import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { ObjetivosDesafio, VigenciaDesafio } from '#domain/desafios/desafio.ts';
import type { Azar } from './azar.ts';
import type { GuionDesafio } from './desafios.ts';
import { enHora } from './plantel.ts';

export type DesafioDemo = VigenciaDesafio &
  ObjetivosDesafio & {
    readonly id: string;
    readonly guion: GuionDesafio;
    readonly created_at: Date;
  };

/** A challenge of the script, with dates relative to `hoy`. */
export function crearDesafio(guion: GuionDesafio, hoy: Dia, azar: Azar): DesafioDemo {
  const fecha_inicio = sumarDias(hoy, guion.inicio);
  // Challenges are created six days before they start; future ones, six days ago.
  const created_at = enHora(sumarDias(hoy, Math.min(guion.inicio, 0) - 6), 10 * 60 + 12);
  return {
    id: azar.uuid(created_at),
    guion,
    created_at,
    estado: guion.estado,
    fecha_inicio,
    fecha_fin: sumarDias(hoy, guion.fin),
    activar_automaticamente: guion.activar_automaticamente,
    objetivos: guion.objetivos.map(([nombre, descripcion], i) => ({
      id: String(i + 1),
      nombre,
      descripcion,
    })),
    puntos_por_objetivo: Object.fromEntries(
      guion.objetivos.map(([, , puntos], i) => [String(i + 1), puntos]),
    ),
  };
}
