import { diaDe } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { estadoALaVista } from '#domain/plano/cotizacion.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { estadoEn } from '#domain/plano/reservas/reserva.ts';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { avisarVentas } from '../reservas/avisar.ts';
import * as solicitudes from '../solicitudes/repo.ts';
import { ASIENTO, comoSale, enEste } from './fichas.ts';
import * as deHoja from './repo-hoja.ts';
import * as repo from './repo.ts';

/** A brand, and what happened with it. */
const hoja = os.marcas.hoja.handler(async ({ input, context: { db }, errors }) => {
  const instante = ahora();
  const hoy = diaDe(instante);
  const id = input.id.toLowerCase();
  const [ficha, reservas, pedidas, notas, deSolicitudes, acceso_en] = await juntas([
    repo.fichas(db, enEste(instante), id),
    deHoja.reservasDe(db, id),
    deHoja.solicitudesDe(db, id),
    deHoja.notasDe(db, id),
    deHoja.notasDeSusSolicitudes(db, id),
    deHoja.accesoDe(db, id),
  ]);
  const [marca] = ficha;
  if (!marca) throw errors.NO_ENCONTRADO();
  return {
    hoy,
    marca: comoSale(marca),
    acceso_en,
    reservas: reservas.map(({ type, section, importe, vence_en, ...reserva }) => ({
      ...reserva,
      espacio: `${NOMBRES_DE_TIPO[type]} ${section}`,
      estado: estadoEn({ ...reserva, vence_en }, instante, hoy),
      importe: enPesos(importe),
    })),
    solicitudes: pedidas.map(({ cotizacion_id, version, cotizacion, total, vence, ...pedida }) => ({
      ...pedida,
      cotizacion:
        cotizacion_id === null || version === null || cotizacion === null || total === null || vence === null
          ? null
          : {
              id: cotizacion_id,
              version,
              estado: estadoALaVista(cotizacion, vence, hoy),
              total: enPesos(total),
              vence,
            },
    })),
    conversacion: [
      ...notas.map((nota) => ({ ...nota, solicitud: null })),
      ...deSolicitudes.map(({ solicitud_id, numero, ...nota }) => ({
        ...nota,
        solicitud: { id: solicitud_id, numero },
      })),
    ].toSorted((a, b) => b.creada_en.getTime() - a.creada_en.getTime()),
  };
});

/** Writes down what was talked about with a brand. What was said is not in the audit log: it may name people. */
const anotar = os.marcas.anotar.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    const marca = await repo.bloquear(tx, input.id);
    if (!marca) throw errors.NO_ENCONTRADO();
    const { clase, texto } = input;
    await deHoja.anotar(tx, { marca_id: marca.id, clase, texto, cuenta_id, creada_en: instante });
    await auditar(
      tx,
      { ...ASIENTO, cuenta_id, accion: 'marca.anotar', entidad_id: marca.id, despues: { clase } },
      instante,
    );
  });
  return { listo: true as const };
});

/** Erases the people of a brand, now: whom to talk to, what was written, and who asked and accepted. */
const olvidar = os.marcas.olvidar.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = personalDe(context);
  const instante = ahora();
  await context.db.transaction(async (tx) => {
    // Its requests before the brand, as whoever accepts a quote locks them.
    const ids = await solicitudes.porOlvidarDe(tx, input.id);
    const marca = await repo.bloquear(tx, input.id);
    if (!marca) throw errors.NO_ENCONTRADO();
    await solicitudes.olvidar(tx, ids, instante);
    await deHoja.olvidar(tx, marca.id);
    await auditar(
      tx,
      {
        ...ASIENTO,
        cuenta_id,
        accion: 'marca.olvidar',
        entidad_id: marca.id,
        despues: { solicitudes: ids.length },
      },
      instante,
    );
    await avisarVentas(tx);
  });
  return { listo: true as const };
});

export const hojaDeMarca = { anotar, hoja, olvidar };
