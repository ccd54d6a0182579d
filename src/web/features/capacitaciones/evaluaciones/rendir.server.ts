import { ORPCError } from '@orpc/client';
import { data, redirect } from 'react-router';
import { Id } from '#contract/comun/comunes.ts';
import type { Cliente } from '#web/api.server.ts';

/**
 * The data of the person's own evaluation: the open attempt or, if there is none, the result of the latest attempt, or of the
 * one in the URL (`?intento=`). Without attempts it answers 404.
 */
export async function leerEvaluacion(api: Cliente, id: string, evaluacion_id: string, url: URL) {
  const [capacitacion, sesion] = await Promise.all([api.capacitaciones.ver({ id }), api.cuentas.sesion()]);
  const evaluacion = capacitacion.evaluaciones.find((e) => e.id === evaluacion_id);
  if (!evaluacion) throw data(null, { status: 404 });
  const de = {
    ahora: capacitacion.ahora,
    evaluacion,
    capacitacion: { id, titulo: capacitacion.titulo },
    email: sesion.empleado?.email ?? '',
  };
  if (evaluacion.abierto) {
    const intento = await abierto(api, evaluacion.abierto.intento_id);
    if (intento) return { ...de, intento, resultado: null };
  }
  const pedido = Id.safeParse(url.searchParams.get('intento'));
  const cual =
    evaluacion.intentos.find((i) => i.id === pedido.data)?.id ??
    evaluacion.abierto?.intento_id ??
    evaluacion.intentos[0]?.id;
  if (cual === undefined) throw redirect(`/reconoce/capacitaciones/${id}`);
  return { ...de, intento: null, resultado: await api.evaluaciones.resultado({ id: cual }) };
}

/** Null if the attempt ended meanwhile, because time ran out or on another device. */
async function abierto(api: Cliente, id: string) {
  try {
    return await api.evaluaciones.intento({ id });
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'INTENTO_TERMINADO') return null;
    throw error;
  }
}
