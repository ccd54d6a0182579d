import { diaDe } from '#domain/comun/calendario/dia.ts';
import { esAjusteGrande } from '#domain/comun/permisos/firmas.ts';
import { puedeAjustarPuntos } from '#domain/comun/permisos/permisos.ts';
import { cabeElAjuste, clavePuntos } from '#domain/puntos/movimiento.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../empresa/configuracion/leer.ts';
import { pedirOtraFirma } from '../empresa/firmas/pedir.ts';
import { ajustadoEn, buscarPersona, creditosDe, totalDeSiempre } from './repo.ts';
import { type Ajuste, asentarAjuste } from './asentar-ajuste.ts';

/** Adds or takes away points by hand, dated today (`asentarAjuste`). A large one waits for another person of RRHH. */
export const ajustar = os.puntos.ajustar.handler(async ({ input, context, errors }) => {
  const instante = ahora();
  const hecho = await context.db.transaction(async (tx) => {
    const espera = await esperaFirma(tx, context, input, instante);
    if (espera) return espera;
    const asentado = await asentarAjuste(tx, input, context, instante);
    if (asentado.ok) return asentado.value;
    // Throwing inside the transaction rolls it back.
    if (asentado.code === 'AJUSTE_FUERA_DE_RANGO')
      throw errors.AJUSTE_FUERA_DE_RANGO({ data: asentado.data });
    throw errors[asentado.code]();
  });
  if ('firma_id' in hecho) throw errors.FALTA_OTRA_FIRMA({ data: hecho });
  return hecho;
});

/** What waits, of an adjustment that may be made and is large; null of the rest, and of one that was made already. */
async function esperaFirma(
  tx: Tx,
  context: Contexto,
  { empleado_id, puntos, motivo, clave }: Ajuste,
  instante: Date,
): Promise<{ firma_id: string } | null> {
  const { doble_firma } = await leerConfiguracion(tx, context.demo);
  if (!doble_firma.activa) return null;
  const hoy = diaDe(instante);
  const { id: actor_id } = empleadoDe(context);
  const antes = await ajustadoEn(tx, { actor_id, empleado_id, fecha: hoy });
  if (!esAjusteGrande(doble_firma, puntos, antes)) return null;
  const persona = await buscarPersona(tx, empleado_id);
  if (!persona || !puedeAjustarPuntos(context.actor, persona)) return null;
  if ((await creditosDe(tx, [clavePuntos.ajuste(clave)])).length > 0) return null;
  const total = (await totalDeSiempre(tx, empleado_id, hoy)) + puntos;
  if (!cabeElAjuste(puntos, total)) return null;
  const pedida = await pedirOtraFirma(tx, context, {
    tipo: 'puntos',
    objeto: clave,
    persona_id: empleado_id,
    datos: { puntos, motivo },
  });
  return pedida && { firma_id: pedida.id };
}
