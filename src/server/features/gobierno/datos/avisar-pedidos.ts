import { diaDe, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import {
  DIAS_DE_AVISO_DE_PEDIDO,
  type TipoDePedidoDeDatos,
  urgenciaDe,
} from '#domain/gobierno/datos/pedido.ts';
import type { Db } from '#server/db/base.ts';
import { type Aviso, notificar } from '../../../comun/notificaciones/notificar.ts';
import { rrhhMenos } from '../../../comun/rrhh.ts';
import * as repo from './repo-pedidos.ts';

/**
 * Daily job: tells every active administrator which requests about personal data have to be answered soon, today, or are
 * overdue. Each request is announced once before the day, once on the day, and then once a week until it is answered.
 * @returns how many notices were new
 */
export async function avisarPedidos(db: Db, ahora: Date): Promise<number> {
  const hoy = diaDe(ahora);
  const limite = sumarDias(hoy, DIAS_DE_AVISO_DE_PEDIDO);
  const urgentes = (await repo.pedidosAbiertos(db)).filter(({ vence_el }) => vence_el <= limite);
  if (urgentes.length === 0) return 0;
  const responden = await rrhhMenos(db, null);
  const avisos = urgentes.flatMap(({ id: pedido_id, tipo, nombre, vence_el }) => {
    const urgencia = urgenciaDe(vence_el, hoy);
    if (urgencia === null) return [];
    const semana = urgencia === 'vencido' ? `:${Math.floor((diasEntre(vence_el, hoy) - 1) / 7)}` : '';
    const faltan = diasEntre(hoy, vence_el);
    const cuando = {
      pronto: faltan === 1 ? 'vence mañana' : `vence en ${faltan} días`,
      hoy: 'vence hoy',
      vencido: 'está vencido',
    }[urgencia];
    return responden.map(({ id: empleado_id }): Aviso => ({
      empleado_id,
      tipo: 'pedido_de_datos',
      titulo: `Un pedido de datos personales ${cuando}`,
      texto: `${nombre} pidió ${PIDIO[tipo]}. Respondelo, y después dalo por respondido en Empleados → Datos personales.`,
      enlace: '/reconoce/admin/salud',
      datos: { pedido_id, vence_el },
      clave: `pedido_de_datos:${pedido_id}:${urgencia}${semana}:${empleado_id}`,
    }));
  });
  return db.transaction(async (tx) => (await notificar(tx, avisos, ahora)).length);
}

const PIDIO: Readonly<Record<TipoDePedidoDeDatos, string>> = {
  acceso: 'ver sus datos',
  rectificacion: 'que se corrijan sus datos',
  supresion: 'que se borren sus datos',
};
