import type { Configuracion } from '#domain/empresa/configuracion.ts';
import { os } from '#server/api/autorizar.ts';
import { leerConfiguracion } from './leer.ts';
import { cambios } from './repo.ts';

/** The settings in force, each with the revision that a change of it has to name. */
export const ver = os.configuracion.ver.handler(async ({ context }) => {
  const valores = await leerConfiguracion(context.db, context.demo);
  const cuando = new Map((await cambios(context.db)).map(({ clave, updated_at }) => [clave, updated_at]));
  const de = (clave: keyof typeof valores) => cuando.get(clave)?.toISOString() ?? null;
  return {
    valores: {
      ...valores,
      registro: abierta(valores.registro),
      registro_personal: abierta(valores.registro_personal),
      dias_laborables: [...valores.dias_laborables],
    },
    revisiones: {
      registro: de('registro'),
      registro_personal: de('registro_personal'),
      nombres_bloqueados: de('nombres_bloqueados'),
      segundo_factor_rrhh: de('segundo_factor_rrhh'),
      segundo_factor_gerente: de('segundo_factor_gerente'),
      sesiones_rrhh: de('sesiones_rrhh'),
      evidencia: de('evidencia'),
      dias_laborables: de('dias_laborables'),
      gracia_de_cierre: de('gracia_de_cierre'),
      reparto_grupal: de('reparto_grupal'),
      ranking_visible: de('ranking_visible'),
      puntos_de_insignia: de('puntos_de_insignia'),
      alertas_presupuesto: de('alertas_presupuesto'),
      doble_firma: de('doble_firma'),
      conservacion: de('conservacion'),
    },
  };
});

type Politica = Configuracion['registro'];

/** The same with a list that may be written to, as the contract's types have it. */
function abierta(politica: Politica) {
  return politica.tipo === 'dominios' ? { ...politica, dominios: [...politica.dominios] } : politica;
}
