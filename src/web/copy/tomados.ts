import { type Dia, esDia } from '#domain/comun/calendario/dia.ts';
import { fechaCorta } from '#domain/comun/formato.ts';
import { ultimoDia } from '#domain/plano/reservas/hechos.ts';

/** Who has a space on days that somebody else wanted, as far as a refusal says. */
export type Tomado = {
  readonly espacio: string;
  readonly reserva_id: string;
  readonly retenida: boolean;
  readonly marca: string | null;
  readonly dueno: string | null;
  readonly hasta: Dia | null;
};

/** Those of a refusal's data, whether it came in process or as JSON. */
export function leerTomados(dato: unknown): Tomado[] {
  if (!Array.isArray(dato)) return [];
  return dato.flatMap((uno: unknown): Tomado[] => {
    if (typeof uno !== 'object' || uno === null) return [];
    const { espacio, reserva_id, estado, marca, dueno, hasta }: Partial<Record<string, unknown>> = { ...uno };
    if (typeof espacio !== 'string' || typeof reserva_id !== 'string') return [];
    return [
      {
        espacio,
        reserva_id,
        retenida: estado === 'retenida',
        marca: typeof marca === 'string' ? marca : null,
        dueno: typeof dueno === 'string' && dueno !== '' ? dueno : null,
        hasta: esDia(hasta) ? hasta : null,
      },
    ];
  });
}

/** 'Puntera P6: la retiene Snacks Faro hasta el 3 ene'. */
export function loTiene({ espacio, retenida, marca, hasta }: Tomado): string {
  const quien = marca ?? 'alguien';
  const ultimo = ultimoDia(hasta);
  const cuando = ultimo === null ? 'sin fecha de fin' : `hasta el ${fechaCorta(ultimo)}`;
  return `${espacio}: la ${retenida ? 'retiene' : 'tiene'} ${quien} ${cuando}`;
}

/** Whom to call about it. */
export function aQuienLlamar({ dueno }: Tomado): string {
  return dueno === null
    ? 'No la lleva nadie de la mesa: mirá la reserva, o elegí otros días.'
    : `La lleva ${dueno}: hablalo con esa persona, o elegí otros días.`;
}
