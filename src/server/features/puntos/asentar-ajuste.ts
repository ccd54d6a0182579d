import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { enlaceDeMovimiento } from '#domain/comun/enlaces.ts';
import { puedeAjustarPuntos } from '#domain/comun/permisos/permisos.ts';
import { cabeElAjuste, clavePuntos } from '#domain/puntos/movimiento.ts';
import { type Ok, ok, type Refusal, refuse } from '#domain/comun/result.ts';
import { type Contexto, empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { auditar } from '../../comun/auditar.ts';
import { evaluarInsignias, observarInsignias } from '../insignias/evaluar.ts';
import { notificar } from '../../comun/notificaciones/notificar.ts';
import { acreditar } from './acreditar.ts';
import { buscarPersona, creditosDe, totalDeSiempre } from './repo.ts';

export type Ajuste = {
  readonly empleado_id: string;
  readonly puntos: number;
  readonly motivo: string;
  readonly clave: string;
};

/**
 * Writes an adjustment by hand, dated today, with all its consequences. Repeating the same `clave` changes nothing and
 * returns the same; for another person or other points it is refused. On a refusal the caller must roll back.
 */
export async function asentarAjuste(
  tx: Tx,
  { empleado_id, puntos, motivo, clave: pedida }: Ajuste,
  context: Contexto,
  instante: Date,
): Promise<
  | Ok<{ total: number }>
  | Refusal<'NO_ENCONTRADO' | 'SIN_PERMISO' | 'CLAVE_USADA'>
  | (Refusal<'AJUSTE_FUERA_DE_RANGO'> & { readonly data: { readonly total: number } })
> {
  const yo = empleadoDe(context);
  const hoy = diaDe(instante);
  const persona = await buscarPersona(tx, empleado_id);
  if (!persona) return refuse('NO_ENCONTRADO');
  if (!puedeAjustarPuntos(context.actor, persona)) return refuse('SIN_PERMISO');

  const clave = clavePuntos.ajuste(pedida);
  const escritas = await acreditar(
    tx,
    [
      {
        empleado_id: persona.id,
        puntos,
        fecha: hoy,
        motivo,
        origen_tipo: 'ajuste',
        origen_id: pedida,
        actor_id: yo.id,
        clave,
      },
    ],
    instante,
  );
  if (escritas.length > 0) {
    if (puntos > 0) await evaluarInsignias(tx, [persona.id], instante);
    else await observarInsignias(tx, [persona.id], instante);
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'puntos.ajustar',
        entidad: 'empleados',
        entidad_id: persona.id,
        despues: { puntos, motivo },
      },
      instante,
    );
    const [escrita] = await creditosDe(tx, [clave]);
    if (!escrita) throw new Error('An adjustment was written and is not there');
    await notificar(tx, [aviso(escrita, motivo, clave)], instante);
    await publicar(tx, { temas: ['puntos', 'perfil'], para: { empleados: [persona.id] } });
    await publicar(tx, { temas: ['ranking'], para: { todos: true } });
  }
  const total = await totalDeSiempre(tx, persona.id, hoy);
  if (escritas.length === 0) {
    const [antes] = await creditosDe(tx, [clave]);
    if (antes?.empleado_id !== persona.id || antes.puntos !== puntos) return refuse('CLAVE_USADA');
  } else if (!cabeElAjuste(puntos, total)) {
    // Checked after writing, when no other adjustment can come in between.
    return { ok: false, code: 'AJUSTE_FUERA_DE_RANGO', data: { total: total - puntos } };
  }
  return ok({ total });
}

function aviso(
  { id, empleado_id, puntos, fecha }: { id: number; empleado_id: string; puntos: number; fecha: Dia },
  motivo: string,
  clave: string,
) {
  const cuantos = Math.abs(puntos);
  const verbo = puntos > 0 ? 'Te sumaron' : 'Te restaron';
  return {
    empleado_id,
    tipo: 'puntos_ajustados' as const,
    titulo: `${verbo} ${cantidad(cuantos, 'punto', 'puntos')}`,
    texto: motivo,
    enlace: enlaceDeMovimiento({ id, fecha }),
    datos: { puntos },
    clave,
  };
}
