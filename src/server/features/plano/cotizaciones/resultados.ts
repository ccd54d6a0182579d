import { diaDe, inicioDelDia } from '#domain/comun/calendario/dia.ts';
import { enPesos } from '#domain/comun/dinero.ts';
import { estadoALaVista } from '#domain/plano/cotizacion.ts';
import { resultadoDe, resumirResultados } from '#domain/plano/resultados.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

/** How what was quoted in some days ended, and the requests behind each figure. */
export const resultados = os.cotizaciones.resultados.handler(async ({ input, context }) => {
  const { desde, hasta, resultado, motivo, local, pagina, por_pagina } = input;
  const hoy = diaDe(ahora());
  const leidas = await repo.cotizadasEn(context.db, {
    desde: inicioDelDia(desde),
    hasta: inicioDelDia(hasta),
    local: local ?? null,
  });
  const cotizadas = leidas.map((una) => ({
    ...una,
    resultado: resultadoDe(una),
    cotizacion: estadoALaVista(una.cotizacion, una.vence, hoy),
  }));
  const resumen = resumirResultados(cotizadas);
  const suyas = cotizadas.filter(
    (una) =>
      (resultado === undefined || una.resultado === resultado) &&
      (motivo === undefined || una.motivo === motivo),
  );
  return {
    ...resumen,
    motivos: [...resumen.motivos],
    importe_ganado: enPesos(resumen.importe_ganado),
    importe_perdido: enPesos(resumen.importe_perdido),
    importe_abierto: enPesos(resumen.importe_abierto),
    total: suyas.length,
    filas: suyas.slice((pagina - 1) * por_pagina, pagina * por_pagina).map((una) => ({
      solicitud_id: una.solicitud_id,
      numero: una.numero,
      marca: una.marca,
      resultado: una.resultado,
      motivo: una.motivo,
      cotizacion: una.cotizacion,
      version: una.version,
      total: enPesos(una.total),
      enviada_en: una.enviada_en,
      dueno: una.dueno,
    })),
  };
});
