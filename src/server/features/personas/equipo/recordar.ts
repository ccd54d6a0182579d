import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enlaceDePendiente, textoDeRecordatorio } from '#domain/personas/equipo/pendientes.ts';
import { puedeRecordar } from '#domain/comun/permisos/equipo.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { nombreDe } from '../../../comun/nombres.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import { claveDeRecordatorio, pendientesDe } from './repo-pendientes.ts';
import { persona as buscarPersona } from './repo.ts';

/**
 * Puts a notice in somebody's bell about what they have pending now. Once a day per person, whoever sends it: a second one
 * at the same time is stopped by the notice's unique key. Refused if nothing is pending.
 */
export const recordar = os.equipo.recordar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const cuando = ahora();
    const hoy = diaDe(cuando);
    const persona = await buscarPersona(tx, input.id, hoy);
    if (!persona?.activo || !puedeRecordar(context.actor, persona)) throw errors.NO_ENCONTRADO();
    const pendientes = (await pendientesDe(tx, [persona.id], hoy)).get(persona.id) ?? [];
    const texto = textoDeRecordatorio(pendientes, (await nombreDe(tx, yo.id)) ?? 'Tu equipo');
    // The one that ends soonest: the notice links to it.
    const [primero] = pendientes;
    if (texto === null || !primero) throw errors.SIN_PENDIENTES();
    const nuevos = await notificar(
      tx,
      [
        {
          empleado_id: persona.id,
          tipo: 'recordatorio',
          titulo: 'Te queda algo pendiente',
          texto,
          enlace: enlaceDePendiente(primero),
          por: yo.id,
          clave: claveDeRecordatorio(persona.id, hoy),
        },
      ],
      cuando,
    );
    if (nuevos.length === 0) throw errors.YA_RECORDADO();
    await publicar(tx, {
      temas: ['empleados'],
      para: {
        lideres_de: persona.grupo_id ? [persona.grupo_id] : [],
        gerentes_de: persona.sucursal_id ? [persona.sucursal_id] : [],
      },
    });
    return { listo: true as const };
  });
});
