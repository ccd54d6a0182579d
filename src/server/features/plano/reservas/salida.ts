import type { z } from 'zod';
import type { Reserva_, Tomado_ } from '#contract/plano/reservas.ts';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { estadoEn } from '#domain/plano/reservas/reserva.ts';
import type { ReservaLeida } from './repo.ts';

/** A booking as staff gets it, in the state that it has at an instant. */
export function comoSale(
  { reserva, id_de_espacio, type, section, local, marca, dueno }: ReservaLeida,
  ahora: Date,
  hoy: Dia = diaDe(ahora),
): z.infer<typeof Reserva_> {
  const estado = estadoEn(reserva, ahora, hoy);
  const vencio = reserva.vencio || (reserva.estado === 'retenida' && estado === 'cancelada');
  return {
    id: reserva.id,
    rev: reserva.rev,
    espacio: { clave: reserva.espacio_clave, id: id_de_espacio, type, section, local },
    marca: reserva.marca_id === null ? null : { id: reserva.marca_id, name: marca ?? '' },
    desde: reserva.desde,
    hasta: reserva.hasta,
    estado,
    forma: reserva.forma,
    importe: enPesos(reserva.importe),
    importe_lista: reserva.importe_lista === null ? null : enPesos(reserva.importe_lista),
    contraprestacion: reserva.contraprestacion,
    categoria: reserva.categoria,
    notas: reserva.notas,
    vence_en: estado === 'retenida' ? reserva.vence_en : null,
    dueno:
      reserva.dueno_cuenta_id === null ? null : { cuenta_id: reserva.dueno_cuenta_id, nombre: dueno ?? '' },
    motivo_pasado: reserva.motivo_pasado,
    motivo: reserva.motivo,
    vencio,
    a_mano: reserva.a_mano,
    creada_en: reserva.created_at,
  };
}

/** Who has a space, for whoever came later: whom to call. */
export function comoTomado({ reserva, type, section, marca, dueno }: ReservaLeida): z.infer<typeof Tomado_> {
  return {
    espacio: `${NOMBRES_DE_TIPO[type]} ${section}`,
    espacio_clave: reserva.espacio_clave,
    reserva_id: reserva.id,
    estado: reserva.estado,
    marca,
    dueno,
    desde: reserva.desde,
    hasta: reserva.hasta,
    vence_en: reserva.vence_en,
  };
}
