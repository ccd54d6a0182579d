import { diaDe } from '#domain/comun/calendario/dia.ts';
import { esperaDesde } from '#domain/comun/calendario/relativo.ts';
import { enlaceDeEscaladas } from '#domain/comun/enlaces.ts';
import { cantidad, lista, numero } from '#domain/comun/formato.ts';
import { puedeDecidir } from '#domain/comun/permisos/permisos.ts';
import { enviadasAntesDe } from '#domain/desafios/participaciones/espera.ts';
import type { Db } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { type Aviso, notificar } from '../../../comun/notificaciones/notificar.ts';
import { enEspera, validadores } from '../../../comun/notificaciones/repo-pendientes.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { marcarEscaladas } from './repo-escaladas.ts';

/**
 * Daily job: what no gerente decided within the days of the setting goes to RRHH as well, who are told once, and so is the
 * gerente. What only RRHH may decide is theirs from the start and never escalates.
 * @returns how many were new
 */
export async function escalarDemoradas(db: Db, ahora: Date): Promise<number> {
  const hoy = diaDe(ahora);
  const { dias_para_escalar: dias } = await leerConfiguracion(db);
  return db.transaction(async (tx) => {
    const quienes = (await validadores(tx, hoy)).map(({ cuenta_id, ...empleado }) => ({
      cuenta_id: cuenta_id ?? '',
      empleado,
    }));
    const gerentes = quienes.filter(({ empleado }) => empleado.rol === 'gerente_sucursal');
    const viejas = (await enEspera(tx, enviadasAntesDe(hoy, dias))).filter(
      ({ escalada_en, autor, integrantes, rechazada_por }) =>
        escalada_en === null &&
        gerentes.some((gerente) => puedeDecidir(gerente, autor, integrantes, rechazada_por)),
    );
    // Another node may have been first, or somebody may have decided meanwhile.
    const marcadas = new Set(
      await marcarEscaladas(
        tx,
        viejas.map(({ id }) => id),
        ahora,
      ),
    );
    const nuevas = viejas.filter(({ id }) => marcadas.has(id));
    if (nuevas.length === 0) return 0;
    const avisos = quienes.flatMap((actor): Aviso[] => {
      const suyas = nuevas.filter(({ autor, integrantes, rechazada_por }) =>
        puedeDecidir(actor, autor, integrantes, rechazada_por),
      );
      const [primera] = suyas;
      if (!primera) return [];
      const { id, rol } = actor.empleado;
      const espera = `La más antigua espera ${esperaDesde(primera.fecha_envio, ahora)}.`;
      return [
        {
          empleado_id: id,
          tipo: 'evidencia_por_validar',
          datos: { cuantas: suyas.length },
          enlace: enlaceDeEscaladas(rol, suyas.length === 1 ? primera.id : undefined),
          clave: `evidencia_escalada:${ahora.toISOString()}:${id}`,
          ...(rol === 'admin_rrhh'
            ? {
                titulo: `${cuantas(suyas.length)} a Recursos Humanos`,
                texto: `${suyas.length === 1 ? 'Nadie la decidió' : 'Nadie las decidió'} en ${cantidad(dias, 'día', 'días')}: ${porSucursal(suyas)}. ${espera}`,
              }
            : {
                titulo: `${cuantas(suyas.length)} también a Recursos Humanos`,
                texto: `Más de ${cantidad(dias, 'día', 'días')} sin decidir. ${espera} Todavía podés decidir vos.`,
              }),
        },
      ];
    });
    await notificar(tx, avisos, ahora);
    await publicar(tx, {
      temas: ['evidencias'],
      para: { rrhh: true, gerentes_de: [...new Set(nuevas.flatMap(({ autor }) => autor.sucursal_id ?? []))] },
    });
    return nuevas.length;
  });
}

function cuantas(n: number): string {
  return n === 1 ? 'Una evidencia pasó' : `${numero(n)} evidencias pasaron`;
}

/** '2 de Puerto y 1 de Centro'. */
function porSucursal(evidencias: readonly { sucursal: string | null }[]): string {
  const porNombre = Map.groupBy(evidencias, ({ sucursal }) => sucursal ?? 'sin sucursal');
  return lista([...porNombre].map(([nombre, { length }]) => `${length} de ${nombre}`));
}
