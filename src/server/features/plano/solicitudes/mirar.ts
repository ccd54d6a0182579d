import { enPesos } from '#domain/comun/dinero.ts';
import { ESTADOS_DE_SOLICITUD } from '#domain/plano/solicitud.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import { vencenLasAbiertas } from '../cotizaciones/repo.ts';
import { personalAprobado } from '../repo-vencidos.ts';
import * as repo from './repo.ts';

/** The board. */
export const tablero = os.solicitudes.tablero.handler(async ({ input, context }) => {
  const yo = personalDe(context).cuenta_id;
  const filtro = { dueno: input.mias ? yo : null, q: input.q };
  const [{ abiertas, cerradas }, totales] = await Promise.all([
    repo.tablero(context.db, filtro),
    repo.totales(context.db, filtro),
  ]);
  const vencen = await vencenLasAbiertas(
    context.db,
    abiertas.map(({ solicitud }) => solicitud.id),
  );
  return {
    abiertas: abiertas.map((fila) => enTablero(fila, yo, vencen)),
    cerradas: cerradas.map((fila) => enTablero(fila, yo, vencen)),
    totales: {
      nueva: 0,
      respondida: 0,
      cotizada: 0,
      ganada: 0,
      perdida: 0,
      ...Object.fromEntries(ESTADOS_DE_SOLICITUD.map((estado) => [estado, totales.get(estado) ?? 0])),
    },
  };
});

export const nuevas = os.solicitudes.nuevas.handler(async ({ context }) => ({
  cuantas: await repo.sinDueno(context.db),
}));

/** One request, its spaces and its conversation. */
export const ver = os.solicitudes.ver.handler(async ({ input, context, errors }) => {
  const { db } = context;
  const yo = personalDe(context).cuenta_id;
  const [fila, vencen, espacios, notas, personal] = await Promise.all([
    repo.una(db, input.id),
    vencenLasAbiertas(db, [input.id]),
    repo.espaciosDe(db, input.id),
    repo.notasDe(db, input.id),
    personalAprobado(db),
  ]);
  if (!fila) throw errors.NO_ENCONTRADO();
  const { telefono, email, mensaje, marca_id, motivo_detalle, cerrada_en, olvidada_en } = fila.solicitud;
  return {
    ...enTablero(fila, yo, vencen),
    telefono,
    email,
    mensaje,
    marca_id,
    motivo_detalle,
    cerrada_en,
    olvidada_en,
    espacios,
    notas,
    mesa: personal
      .map(({ cuenta_id, nombre }) => ({ cuenta_id, nombre, soy_yo: cuenta_id === yo }))
      .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es')),
  };
});

type Fila = NonNullable<Awaited<ReturnType<typeof repo.una>>>;

function enTablero(
  { solicitud, dueno, marca, espacios, pregunta }: Fila,
  yo: string,
  vencen: Awaited<ReturnType<typeof vencenLasAbiertas>>,
) {
  const { id, numero, estado, origen, nombre, desde, hasta, motivo, creada_en, movida_en } = solicitud;
  return {
    id,
    numero,
    estado,
    origen,
    marca,
    nombre,
    espacios,
    desde,
    hasta,
    motivo,
    creada_en,
    movida_en,
    presupuesto: solicitud.presupuesto === null ? null : enPesos(solicitud.presupuesto),
    // An account without a profile any more owns nothing: somebody else takes it.
    dueno:
      solicitud.dueno_cuenta_id === null || dueno === null
        ? null
        : {
            cuenta_id: solicitud.dueno_cuenta_id,
            nombre: dueno,
            soy_yo: solicitud.dueno_cuenta_id === yo,
          },
    vence: vencen.get(id) ?? null,
    pregunta,
  };
}
