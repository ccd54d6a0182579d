import { z } from 'zod';
import { TEMAS, type Tema } from '#contract/comun/temas.ts';
import type { Base, Db } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';
import { paginaActual } from '#server/pedido-actual.ts';

/** The database channel that every node listens to. */
export const CANAL = 'mostrador_eventos';

/** Who is told: everybody who matches any of these. Nobody else ever receives the event. */
export type Audiencia = {
  readonly todos?: boolean;
  readonly rrhh?: boolean;
  /** Employee ids. */
  readonly empleados?: readonly string[];
  /** Branch ids, for their gerentes. */
  readonly gerentes_de?: readonly string[];
  /** Group ids, for their lideres. */
  readonly lideres_de?: readonly string[];
};

/** What changed, and who is told. */
export type Evento = { readonly temas: readonly Tema[]; readonly para: Audiencia };

/**
 * Tells open pages that something changed, once, and only if the transaction commits. Writes no row. Large audiences are
 * split into several messages, because PostgreSQL limits each to 8 kB.
 */
export async function publicar(tx: Db, ...eventos: readonly Evento[]): Promise<void> {
  const pagina = paginaActual();
  const de = pagina === null ? {} : { de: pagina };
  await avisar(
    tx,
    eventos.flatMap(({ temas, para }) =>
      Array.from(enPartes(para), (audiencia) => ({ temas: [...temas], para: audiencia, ...de })),
    ),
  );
}

/**
 * Tells every node that an account's access changed (signed out, deactivated, password reset, other role or branch): its
 * open streams check the session again, and close if it is no longer valid.
 */
export async function publicarAcceso(tx: Db, cuenta_id: string): Promise<void> {
  await avisar(tx, [{ acceso: cuenta_id }]);
}

type Mensaje = z.infer<typeof MensajeSchema>;
/** A change, as it travels. */
type Cambio = Exclude<Mensaje, { acceso: string }>;

/** What a node listens for. */
type Oyente = {
  /** Only changes with one of these themes; without it, all. */
  readonly temas?: readonly Tema[];
  readonly alCambiar?: (cambio: Cambio) => void;
  /** An account's access changed. */
  readonly alCambiarAcceso?: (cuenta_id: string) => void;
  /** The connection to the database was lost and is back: anything may have been missed. */
  readonly alReanudar?: () => void;
};

/** Listens to what any node publishes. @returns a function that stops it */
export function oir(
  base: Pick<Base, 'escuchar'>,
  { temas, alCambiar, alCambiarAcceso, alReanudar }: Oyente,
): Promise<() => Promise<void>> {
  return base.escuchar(
    CANAL,
    (payload) => {
      const mensaje = leerMensaje(payload);
      if (mensaje === null) return;
      if ('acceso' in mensaje) alCambiarAcceso?.(mensaje.acceso);
      else if (temas === undefined || mensaje.temas.some((tema) => temas.includes(tema)))
        alCambiar?.(mensaje);
    },
    alReanudar,
  );
}

/** Parses a notification; null if it is not understood (sent by a newer version during a deployment). */
export function leerMensaje(payload: string): Mensaje | null {
  try {
    return MensajeSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

const Ids = z.array(z.string()).readonly().optional();

const MensajeSchema = z.union([
  z.object({ acceso: z.string() }),
  z.object({
    temas: z.array(z.enum(TEMAS)),
    /** The id of the page that made the change. */
    de: z.string().optional(),
    para: z.object({
      todos: z.boolean().optional(),
      rrhh: z.boolean().optional(),
      empleados: Ids,
      gerentes_de: Ids,
      lideres_de: Ids,
    }),
  }),
]);

/** 150 quoted ids of 36 characters take less than 6 kB. */
export const IDS_POR_MENSAJE = 150;
const CLASES = ['empleados', 'gerentes_de', 'lideres_de'] as const;

function* enPartes(para: Audiencia): Generator<Audiencia> {
  const { todos, rrhh, ...ids } = para;
  if (todos) {
    yield { todos };
    return;
  }
  const cuantos = CLASES.reduce((suma, clase) => suma + (ids[clase]?.length ?? 0), 0);
  if (cuantos <= IDS_POR_MENSAJE) {
    if (rrhh || cuantos > 0) yield para;
    return;
  }
  if (rrhh) yield { rrhh };
  for (const clase of CLASES) {
    const unicos = [...new Set(ids[clase])];
    for (let i = 0; i < unicos.length; i += IDS_POR_MENSAJE) {
      yield { [clase]: unicos.slice(i, i + IDS_POR_MENSAJE) };
    }
  }
}

async function avisar(tx: Db, mensajes: readonly Mensaje[]): Promise<void> {
  if (mensajes.length === 0) return;
  await preparada(tx, 'realtime.avisar', 'select pg_notify($1, m) from unnest($2::text[]) m', [
    CANAL,
    mensajes.map((mensaje) => JSON.stringify(mensaje)),
  ]);
}
