import { enlaceDeInsigniaPropia } from '#domain/comun/enlaces.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { anunciar, callar } from '../../comun/anunciar.ts';
import { claveDeMomento } from '#domain/comun/momentos.ts';
import { notificar } from '../../comun/notificaciones/notificar.ts';
import { momentoDe } from './evaluar.ts';
import type { FilaInsignia } from './repo.ts';

type Cambio = {
  /** Id of the award. */
  readonly id: string;
  readonly empleado_id: string;
  readonly insignia: FilaInsignia;
  readonly motivo: string;
};

/** Tells somebody that RRHH awarded them a badge. The same award may be given again after being revoked. */
export async function avisarOtorgada(
  tx: Tx,
  { id, empleado_id, insignia, motivo }: Cambio,
  ahora: Date,
): Promise<void> {
  await notificar(
    tx,
    [
      {
        empleado_id,
        tipo: 'insignia_obtenida',
        titulo: `¡Ganaste la insignia «${insignia.nombre}»!`,
        texto: motivo,
        enlace: enlaceDeInsigniaPropia(insignia.id),
        datos: { insignia_id: insignia.id, icono: insignia.icono, nombre: insignia.nombre },
        clave: `insignia_otorgada:${id}:${ahora.getTime()}`,
      },
    ],
    ahora,
  );
  await anunciar(tx, [momentoDe(empleado_id, insignia)], ahora);
  await publicarCambio(tx, empleado_id);
}

/** Tells somebody, kindly, that a badge was revoked, and why. */
export async function avisarRevocada(
  tx: Tx,
  { empleado_id, insignia, motivo }: Cambio,
  ahora: Date,
): Promise<void> {
  await notificar(
    tx,
    [
      {
        empleado_id,
        tipo: 'insignia_revocada',
        titulo: `La insignia «${insignia.nombre}» ya no está en tu colección`,
        texto: `${conPunto(motivo)} Lo que hiciste sigue contando: si tenés dudas, hablá con Recursos Humanos.`,
        enlace: enlaceDeInsigniaPropia(insignia.id),
        datos: { insignia_id: insignia.id, nombre: insignia.nombre },
        clave: `insignia_revocada:${insignia.id}:${empleado_id}:${ahora.getTime()}`,
      },
    ],
    ahora,
  );
  await callar(tx, [claveDeMomento.insignia(insignia.id, empleado_id)]);
  await publicarCambio(tx, empleado_id);
}

async function publicarCambio(tx: Tx, empleado_id: string): Promise<void> {
  await publicar(tx, { temas: ['insignias', 'perfil'], para: { empleados: [empleado_id], rrhh: true } });
}

/** Ends the text with a full stop, so that another sentence can follow. */
function conPunto(motivo: string): string {
  return /[.!?…]$/.test(motivo) ? motivo : `${motivo}.`;
}
