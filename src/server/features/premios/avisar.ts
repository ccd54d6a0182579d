import { enlaceDeReclamo } from '#domain/comun/enlaces.ts';
import { comoOracion } from '#domain/comun/texto.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { notificar } from '../../comun/notificaciones/notificar.ts';
import { gerentesMenos } from './repo-reclamos.ts';

type Beneficiario = { readonly id: string; readonly sucursal_id: string | null };
type Asunto = { readonly premio: { readonly nombre: string }; readonly beneficiario: Beneficiario };

/** The page where RRHH decides on claims. */
const COLA = '/reconoce/admin/premios';
/** The page where a gerente sees what to deliver. */
const ENTREGAS = '/reconoce/sucursal/premios';

/**
 * Tells the open pages concerned that a claim changed. `catalogo`: a prize sold out or became available again, which
 * everybody's catalogue shows.
 */
export async function avisarCambio(
  tx: Tx,
  beneficiario: Beneficiario,
  { catalogo = false } = {},
): Promise<void> {
  await publicar(tx, {
    temas: ['premios'],
    para: catalogo
      ? { todos: true }
      : {
          empleados: [beneficiario.id],
          gerentes_de: beneficiario.sucursal_id ? [beneficiario.sucursal_id] : [],
          rrhh: true,
        },
  });
}

/** Tells RRHH that there are claims to decide on: one notice a day, for any number of them. */
export async function notificarReclamo(
  tx: Tx,
  {
    premio,
    quien,
    rrhh,
  }: { readonly premio: string; readonly quien: string; readonly rrhh: readonly { readonly id: string }[] },
  ahora: Date,
): Promise<void> {
  await notificar(
    tx,
    rrhh.map(({ id }) => ({
      empleado_id: id,
      tipo: 'premios_por_aprobar' as const,
      titulo: 'Hay premios por aprobar',
      texto: `${quien} reclamó «${premio}». Los que lleguen hoy se suman a la misma lista.`,
      enlace: COLA,
      clave: `premios_por_aprobar:${diaDe(ahora)}:${id}`,
    })),
    ahora,
  );
}

/**
 * Tells the employee that the prize is coming, and the branch's gerentes, once a day, that there is something to deliver.
 */
export async function notificarAprobacion(
  tx: Tx,
  id: string,
  { premio, beneficiario }: Asunto,
  ahora: Date,
): Promise<void> {
  const gerentes = beneficiario.sucursal_id
    ? await gerentesMenos(tx, beneficiario.sucursal_id, beneficiario.id)
    : [];
  await notificar(
    tx,
    [
      {
        ...paraBeneficiario(id, beneficiario, 'aprobado'),
        titulo: '¡Premio aprobado!',
        texto: `RRHH aprobó «${premio.nombre}». Cuando lo tengas, confirmá que lo recibiste.`,
      },
      ...gerentes.map((gerente) => ({
        empleado_id: gerente.id,
        tipo: 'premios_por_entregar' as const,
        titulo: 'Hay premios para entregar',
        texto: `«${premio.nombre}» quedó aprobado para alguien de tu sucursal. Los de hoy te esperan en Mi Sucursal.`,
        enlace: ENTREGAS,
        clave: `premios_por_entregar:${diaDe(ahora)}:${gerente.id}`,
      })),
    ],
    ahora,
  );
}

export async function notificarRechazo(
  tx: Tx,
  id: string,
  { premio, beneficiario }: Asunto,
  motivo: string,
  ahora: Date,
): Promise<void> {
  await notificar(
    tx,
    [
      {
        ...paraBeneficiario(id, beneficiario, 'rechazado'),
        titulo: 'Premio rechazado',
        texto: `«${premio.nombre}»: ${comoOracion(motivo)} Podés volver a reclamarlo más adelante.`,
      },
    ],
    ahora,
  );
}

export async function notificarEntrega(
  tx: Tx,
  id: string,
  { premio, beneficiario }: Asunto,
  { de_varios, ahora }: { de_varios: boolean; ahora: Date },
): Promise<void> {
  const donde = de_varios
    ? 'La planilla que firmaron la guarda Recursos Humanos.'
    : 'El comprobante está en Mis Premios.';
  await notificar(
    tx,
    [
      {
        ...paraBeneficiario(id, beneficiario, 'entregado'),
        titulo: '¡Premio entregado!',
        texto: `Quedó registrada la entrega de «${premio.nombre}». ${donde}`,
      },
    ],
    ahora,
  );
}

function paraBeneficiario(id: string, { id: empleado_id }: Beneficiario, estado: string) {
  return {
    empleado_id,
    tipo: 'premio_actualizado' as const,
    enlace: enlaceDeReclamo(id),
    datos: { asignacion_id: id, estado },
    clave: `premio_actualizado:${id}:${estado}`,
  };
}
