import type { Configuracion } from '#domain/empresa/configuracion.ts';
import { afloja } from '#domain/comun/permisos/firmas.ts';
import { exigirPrueba, os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { pedirOtraFirma } from '../firmas/pedir.ts';
import { agregarFeriado, feriados, quitarFeriado } from './feriados.ts';
import { leerConfiguracion } from './leer.ts';
import { ponerAjuste } from './poner.ts';
import * as repo from './repo.ts';

/** The settings in force, each with the revision that a change has to send back. */
const ver = os.configuracion.ver.handler(async ({ context }) => {
  const valores = await leerConfiguracion(context.db, context.demo);
  const cuando = new Map(
    (await repo.cambios(context.db)).map(({ clave, updated_at }) => [clave, updated_at]),
  );
  const de = (clave: keyof typeof valores) => cuando.get(clave)?.toISOString() ?? null;
  return {
    valores: {
      ...valores,
      registro: abierta(valores.registro),
      registro_personal: abierta(valores.registro_personal),
      dias_laborables: [...valores.dias_laborables],
      gracias: { ...valores.gracias, valores: [...valores.gracias.valores] },
      muro: { ...valores.muro, palabras: [...valores.muro.palabras] },
    },
    revisiones: {
      registro: de('registro'),
      registro_personal: de('registro_personal'),
      nombres_bloqueados: de('nombres_bloqueados'),
      segundo_factor_rrhh: de('segundo_factor_rrhh'),
      segundo_factor_gerente: de('segundo_factor_gerente'),
      sesiones_rrhh: de('sesiones_rrhh'),
      evidencia: de('evidencia'),
      dias_para_escalar: de('dias_para_escalar'),
      dias_laborables: de('dias_laborables'),
      gracia_de_cierre: de('gracia_de_cierre'),
      reparto_grupal: de('reparto_grupal'),
      ranking_visible: de('ranking_visible'),
      puntos_de_insignia: de('puntos_de_insignia'),
      alertas_presupuesto: de('alertas_presupuesto'),
      gracias: de('gracias'),
      muro: de('muro'),
      ventas: de('ventas'),
      doble_firma: de('doble_firma'),
      conservacion: de('conservacion'),
    },
  };
});

type Politica = Configuracion['registro'];

/** Copies the list, because the contract's type needs a mutable one. */
function abierta(politica: Politica) {
  return politica.tipo === 'dominios' ? { ...politica, dominios: [...politica.dominios] } : politica;
}

/**
 * Changes one setting, unless somebody else changed it since the caller read it. It takes effect at once, because every
 * call reads it again. Relaxing the rule of two confirmations needs a second confirmation itself.
 */
const editar = os.configuracion.editar.handler(async ({ input, context, errors }) => {
  const { clave, valor, revision } = input;
  if (GRAVES.has(clave)) exigirPrueba(context);
  const hecho = await context.db.transaction(async (tx) => {
    await repo.bloquear(tx, clave);
    const vigentes = await leerConfiguracion(tx, context.demo);
    const guardado = await repo.cambioDe(tx, clave);
    const vigente = guardado?.toISOString() ?? null;
    if (vigente !== revision) {
      const quien = await repo.quienCambio(tx, clave);
      throw errors.AJUSTE_CAMBIADO({
        data: {
          por: quien?.nombre ?? null,
          propio: quien?.id === empleadoDe(context).id,
          cuando: guardado ?? ahora(),
        },
      });
    }
    const antes: Configuracion[keyof Configuracion] = vigentes[clave];
    if (JSON.stringify(antes) === JSON.stringify(valor)) return { firma_id: null, revision: vigente };
    if (clave === 'doble_firma' && afloja(vigentes.doble_firma, valor)) {
      const pedida = await pedirOtraFirma(tx, context, {
        tipo: 'ajuste',
        objeto: clave,
        persona_id: null,
        datos: { valor },
      });
      if (pedida) return { firma_id: pedida.id, revision: vigente };
    }
    const instante = await ponerAjuste(tx, context, input, ahora());
    return { firma_id: null, revision: instante.toISOString() };
  });
  const { firma_id, revision: nueva } = hecho;
  if (firma_id !== null) throw errors.FALTA_OTRA_FIRMA({ data: { firma_id } });
  return { revision: nueva };
});

/**
 * Settings that decide who may sign in and for how long, what needs two people, and what is deleted for good. Changing them
 * requires a recent proof of identity.
 */
const GRAVES: ReadonlySet<keyof Configuracion> = new Set([
  'registro',
  'registro_personal',
  'segundo_factor_rrhh',
  'segundo_factor_gerente',
  'sesiones_rrhh',
  'doble_firma',
  'conservacion',
]);

export const configuracionRouter = { ver, editar, feriados, agregarFeriado, quitarFeriado };
