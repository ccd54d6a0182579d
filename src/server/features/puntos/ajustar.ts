import { diaDe } from '#domain/calendario/dia.ts';
import { ENLACES } from '#domain/inicio/enlaces.ts';
import { puedeAjustarPuntos } from '#domain/permisos/permisos.ts';
import { cabeElAjuste, clavePuntos } from '#domain/puntos/movimiento.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../auditoria/auditar.ts';
import { evaluarInsignias, observarInsignias } from '../insignias/evaluar.ts';
import { notificar } from '../notificaciones/notificar.ts';
import { acreditar } from './acreditar.ts';
import { buscarPersona, creditosDe, totalDeSiempre } from './repo.ts';

/** Adds or takes away points by hand, dated today. The same `clave` again changes nothing and answers the same; for somebody else, or for other points, it is refused. */
export const ajustar = os.puntos.ajustar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  return context.db.transaction(async (tx) => {
    const persona = await buscarPersona(tx, input.empleado_id);
    if (!persona) throw errors.NO_ENCONTRADO();
    if (!puedeAjustarPuntos(context.actor, persona)) throw errors.SIN_PERMISO();

    const clave = clavePuntos.ajuste(input.clave);
    const escritas = await acreditar(
      tx,
      [
        {
          empleado_id: persona.id,
          puntos: input.puntos,
          fecha: hoy,
          motivo: input.motivo,
          origen_tipo: 'ajuste',
          origen_id: input.clave,
          actor_id: yo.id,
          clave,
        },
      ],
      instante,
    );
    if (escritas.length > 0) {
      if (input.puntos > 0) await evaluarInsignias(tx, [persona.id], instante);
      else await observarInsignias(tx, [persona.id], instante);
      await auditar(
        tx,
        {
          actor_id: yo.id,
          accion: 'puntos.ajustar',
          entidad: 'puntos',
          entidad_id: clave,
          despues: { empleado_id: persona.id, puntos: input.puntos, motivo: input.motivo },
        },
        instante,
      );
      await notificar(tx, [aviso(persona.id, input.puntos, input.motivo, clave)], instante);
      await publicar(tx, { temas: ['puntos', 'perfil'], para: { empleados: [persona.id] } });
      await publicar(tx, { temas: ['ranking'], para: { todos: true } });
    }
    const total = await totalDeSiempre(tx, persona.id, hoy);
    if (escritas.length === 0) {
      const [antes] = await creditosDe(tx, [clave]);
      if (antes?.empleado_id !== persona.id || antes.puntos !== input.puntos) throw errors.CLAVE_USADA();
    } else if (!cabeElAjuste(input.puntos, total)) {
      // Asked once it is written, when nobody else's can come between: the transaction is undone.
      throw errors.AJUSTE_FUERA_DE_RANGO({ data: { total: total - input.puntos } });
    }
    return { total };
  });
});

function aviso(empleado_id: string, puntos: number, motivo: string, clave: string) {
  const cuantos = Math.abs(puntos);
  const verbo = puntos > 0 ? 'Te sumaron' : 'Te restaron';
  return {
    empleado_id,
    tipo: 'puntos_ajustados' as const,
    titulo: `${verbo} ${cuantos.toLocaleString('es-AR')} ${cuantos === 1 ? 'punto' : 'puntos'}`,
    texto: motivo,
    enlace: ENLACES.perfil,
    datos: { puntos },
    clave,
  };
}
