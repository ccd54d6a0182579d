import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { DIAS_QUE_SE_MIRAN } from '#domain/sitio/horario.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { leerContenido } from './leer.ts';
import { feriadosEntre } from './repo.ts';

export const contenido = os.sitio.contenido.handler(async ({ context }) => {
  const instante = ahora();
  const hoy = diaDe(instante);
  return {
    contenido: await leerContenido(context.db),
    feriados: await feriadosEntre(context.db, hoy, sumarDias(hoy, DIAS_QUE_SE_MIRAN)),
    ahora: instante,
  };
});
