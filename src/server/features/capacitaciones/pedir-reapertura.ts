import { diaDe } from '#domain/comun/calendario/dia.ts';
import { estadoVigente } from '#domain/capacitaciones/capacitacion.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { nombreDe } from '../../comun/nombres.ts';
import { notificar } from '../../comun/notificaciones/notificar.ts';
import { rrhhMenos } from '../../comun/rrhh.ts';
import { avisosDePedido } from './avisos.ts';
import { difundir } from './difundir.ts';
import { anotarPedido } from './repo-asignaciones.ts';
import { propia } from './repo-propias.ts';

/** Asks RRHH for another date of one's own training that ran out. Once: pressing again changes nothing. */
export const pedirReapertura = os.capacitaciones.pedirReapertura.handler(
  async ({ input, context, errors }) => {
    const yo = empleadoDe(context);
    const instante = ahora();
    return context.db.transaction(async (tx) => {
      const fila = await propia(tx, input.id, yo.id);
      if (!fila) throw errors.NO_ENCONTRADO();
      const { asignacion, capacitacion } = fila;
      if (estadoVigente(asignacion, diaDe(instante)) !== 'vencida') throw errors.NO_VENCIDA();
      if (!(await anotarPedido(tx, asignacion.id, instante))) return { listo: true as const };
      const admins = await rrhhMenos(tx, yo.id);
      const nombre = (await nombreDe(tx, yo.id)) ?? 'Una persona';
      await notificar(tx, avisosDePedido(capacitacion, asignacion, nombre, admins), instante);
      await difundir(tx, [yo.id]);
      return { listo: true as const };
    });
  },
);
