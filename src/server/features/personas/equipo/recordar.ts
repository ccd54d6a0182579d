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
 * Leaves in somebody's bell what they have pending, as it stands now. Once a day per person, whoever reminds: two at once
 * meet in the notice's unique key. With nothing pending there is nothing to say.
 */
export const recordar = os.equipo.recordar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const persona = await buscarPersona(tx, input.id);
    if (!persona?.activo || !puedeRecordar(context.actor, persona)) throw errors.NO_ENCONTRADO();
    const cuando = ahora();
    const hoy = diaDe(cuando);
    const pendientes = (await pendientesDe(tx, [persona.id], hoy)).get(persona.id) ?? [];
    const texto = textoDeRecordatorio(pendientes, (await nombreDe(tx, yo.id)) ?? 'Tu equipo');
    // The soonest to end: the notice leads to it.
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
          datos: { de: yo.id },
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
