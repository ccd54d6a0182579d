import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { CotizacionNueva } from '#contract/plano/cotizaciones-formularios.ts';
import { diaDe, diasEntre, inicioDelDia, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import { fecha } from '#domain/comun/formato.ts';
import { importeDeLinea, MAXIMA_VALIDEZ } from '#domain/plano/cotizacion.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { enSuLocal } from '#domain/plano/local.ts';
import { estaCerrada, numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { precioDe } from '#domain/plano/reservas/tarifa.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import type { Acto } from '../atender.ts';
import { tomarTurno } from '../diario.ts';
import { bloquearDibujados } from '../espacios/repo.ts';
import { enVigor } from '../espacios/repo-tarifas.ts';
import * as marcas from '../marcas/repo.ts';
import { leerLocales } from '../repo-locales.ts';
import { reservar } from '../reservas/reservar.ts';
import type { Negativa } from '../reservas/turno.ts';
import { paso } from '../solicitudes/paso.ts';
import * as solicitudes from '../solicitudes/repo.ts';
import { enlaceNuevo } from './enlace.ts';
import * as repo from './repo.ts';
import { soltar } from './soltar.ts';

/**
 * Sends a quote: freezes its prices, holds its spaces until the end of its last day, takes back the one that was open, and gives its
 * private link, which is not kept. All or nothing.
 */
export const enviar = os.cotizaciones.enviar.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const acto: Acto = { cuenta_id, ahora: ahora() };
  const hoy = diaDe(acto.ahora);
  if (input.vence <= hoy || diasEntre(hoy, input.vence) > MAXIMA_VALIDEZ) throw errors.VENCE_MAL();
  const enlace = enlaceNuevo();
  return context.db.transaction(async (tx) => {
    const solicitud = await solicitudes.bloquear(tx, input.id);
    if (!solicitud) throw errors.NO_ENCONTRADO();
    if (estaCerrada(solicitud.estado)) throw errors.SOLICITUD_CERRADA();
    await tomarTurno(tx);
    const anterior = await repo.abierta(tx, solicitud.id);
    if (anterior !== null) await soltar(tx, anterior, 'Otra cotización la reemplazó', acto);

    const lineas = await armarLineas(tx, input);
    if (!lineas.ok) throw errors[lineas.code]();
    const marca_id = input.marca_id ?? solicitud.marca_id ?? (await marcaDe(tx, solicitud, acto.ahora));
    const version = await repo.versionSiguiente(tx, solicitud.id);
    const retenidas = await reservar(
      tx,
      {
        marca_id,
        estado: 'retenida',
        forma: input.forma,
        contraprestacion: input.contraprestacion,
        categoria: '',
        notas: `Cotización ${numeroDeSolicitud(solicitud.numero)}, versión ${version}`,
        motivo_pasado: null,
        vence_en: inicioDelDia(sumarDias(input.vence, 1)),
        lineas: lineas.value.map(({ reserva_id, espacio_clave, desde, hasta, importe }) => ({
          id: reserva_id,
          espacio_clave,
          desde,
          hasta,
          importe,
        })),
      },
      acto,
    );
    if (!retenidas.ok) throw negar(errors, retenidas);

    const { ventas } = await leerConfiguracion(tx);
    const total = lineas.value.reduce((suma, { importe }) => suma + importe, 0);
    const id = await repo.insertar(
      tx,
      {
        solicitud_id: solicitud.id,
        version,
        marca_id,
        vence: input.vence,
        forma: input.forma,
        contraprestacion: input.contraprestacion,
        mensaje: input.mensaje,
        total,
        iva: ventas.iva,
        huella: enlace.huella,
        enviada_por: cuenta_id,
        enviada_en: acto.ahora,
      },
      lineas.value,
    );
    await solicitudes.cambiar(tx, solicitud.id, {
      estado: 'cotizada',
      movida_en: acto.ahora,
      marca_id,
      dueno_cuenta_id: solicitud.dueno_cuenta_id ?? cuenta_id,
    });
    await paso(tx, solicitud.id, `Se cotizó: vale hasta el ${fecha(input.vence)}`, cuenta_id, acto.ahora);
    await auditar(
      tx,
      {
        actor_id: null,
        cuenta_id,
        accion: 'cotizacion.enviar',
        entidad: 'cotizaciones',
        entidad_id: id,
        despues: {
          solicitud_id: solicitud.id,
          version,
          total,
          vence: input.vence,
          lineas: lineas.value.length,
        },
      },
      acto.ahora,
    );
    if (input.mandar && solicitud.email !== null) {
      await encolarCorreo(tx, {
        clave: `cotizacion:${id}`,
        para: solicitud.email,
        plantilla: 'cotizacion',
        datos: {
          marca: solicitud.marca,
          numero: numeroDeSolicitud(solicitud.numero),
          vence: fecha(input.vence),
          iva: ventas.iva,
          enlace: `${context.app_url}/gondolas/cotizacion/${enlace.token}`,
        },
      });
    }
    return { id, version, token: enlace.token };
  });
});

type Armada = Omit<repo.FilaDeLinea, 'cotizacion_id' | 'orden'>;

/** The lines with their list price as it is now, their discount, and the id of the booking that will hold each. */
async function armarLineas(
  tx: Tx,
  { lineas, desde, ultimo }: z.output<typeof CotizacionNueva>,
): Promise<
  | { ok: true; value: Armada[] }
  | {
      ok: false;
      code: 'ESPACIO_BORRADO' | 'PERIODO_INVALIDO' | 'FALTA_MOTIVO_DE_DESCUENTO' | 'FALTA_IMPORTE';
    }
> {
  const dibujados = new Map(
    (
      await bloquearDibujados(
        tx,
        lineas.map(({ espacio }) => espacio),
      )
    ).map((uno) => [uno.clave, uno]),
  );
  const tarifas = await enVigor(tx);
  const locales = await leerLocales(tx);
  const armadas: Armada[] = [];
  for (const linea of lineas) {
    const espacio = dibujados.get(linea.espacio.toLowerCase());
    if (!espacio) return { ok: false, code: 'ESPACIO_BORRADO' };
    const periodo: { desde: Dia; hasta: Dia } = {
      desde: linea.desde ?? desde,
      hasta: sumarDias(linea.ultimo ?? ultimo, 1),
    };
    if (periodo.hasta <= periodo.desde) return { ok: false, code: 'PERIODO_INVALIDO' };
    const { importe: lista } = precioDe(espacio, periodo, tarifas);
    const importe = importeDeLinea(lista, {
      ...linea,
      importe: linea.importe == null ? null : enCentavos(linea.importe),
    });
    if (!importe.ok) return importe;
    armadas.push({
      espacio_clave: espacio.clave,
      espacio: enSuLocal(`${NOMBRES_DE_TIPO[espacio.type]} ${espacio.section}`, espacio.local, locales),
      ...periodo,
      lista,
      descuento_pct: linea.descuento_pct,
      motivo_descuento: linea.motivo_descuento,
      importe: importe.value,
      reserva_id: randomUUIDv7(),
    });
  }
  return { ok: true, value: armadas };
}

/** The brand of a request that nobody has linked: the one with that name, or a new one outside the carousel. */
async function marcaDe(tx: Tx, solicitud: solicitudes.FilaDeSolicitud, instante: Date): Promise<string> {
  const suya = await marcas.porNombre(tx, solicitud.marca);
  if (suya) return suya;
  return marcas.insertarFicha(
    tx,
    {
      name: solicitud.marca,
      contacto: solicitud.nombre,
      telefono: solicitud.telefono ?? '',
      email: solicitud.email ?? '',
      cuit: null,
      rubro: '',
      condiciones: '',
    },
    await marcas.siguienteOrden(tx),
    instante,
  );
}

type Errores = Parameters<Parameters<typeof os.cotizaciones.enviar.handler>[0]>[0]['errors'];

function negar(errors: Errores, negativa: Negativa): Error {
  switch (negativa.code) {
    case 'OCUPADO':
      return errors.OCUPADO({
        data: {
          tomados: negativa.tomados.map(({ espacio, marca, dueno, desde, hasta }) => ({
            espacio,
            marca,
            dueno,
            desde,
            hasta,
          })),
        },
      });
    case 'NO_ENCONTRADO':
      return errors.ESPACIO_BORRADO();
    case 'MARCA_ARCHIVADA':
      return errors.MARCA_ARCHIVADA();
    default:
      return errors.PERIODO_INVALIDO();
  }
}
