import type { Configuracion } from '#domain/empresa/configuracion.ts';
import { afloja } from '#domain/comun/permisos/firmas.ts';
import { exigirPrueba, os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { pedirOtraFirma } from '../firmas/pedir.ts';
import { leerConfiguracion } from './leer.ts';
import { ponerAjuste } from './poner.ts';
import * as repo from './repo.ts';

/**
 * Changes one setting, unless somebody else has since the caller looked. It rules at once: every call reads it anew. Loosening
 * what two people confirm waits for a second person itself.
 */
export const editar = os.configuracion.editar.handler(async ({ input, context, errors }) => {
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

/** What decides who comes in and for how long, what two people confirm, and what is deleted for good: changing it is grave. */
const GRAVES: ReadonlySet<keyof Configuracion> = new Set([
  'registro',
  'registro_personal',
  'segundo_factor_rrhh',
  'segundo_factor_gerente',
  'sesiones_rrhh',
  'doble_firma',
  'conservacion',
]);
