import type { Configuracion } from '#domain/configuracion.ts';
import { exigirPrueba, os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../auditoria/auditar.ts';
import { leerConfiguracion } from './leer.ts';
import { recalcularDespues } from './rachas.ts';
import * as repo from './repo.ts';

/** Changes one setting, unless somebody else has since the caller looked. It rules at once: every call reads it anew. */
export const editar = os.configuracion.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { clave, valor, revision } = input;
  if (GRAVES.has(clave)) exigirPrueba(context);
  return context.db.transaction(async (tx) => {
    await repo.bloquear(tx, clave);
    const antes: Configuracion[keyof Configuracion] = (await leerConfiguracion(tx, context.demo))[clave];
    const guardado = await repo.cambioDe(tx, clave);
    const vigente = guardado?.toISOString() ?? null;
    if (vigente !== revision) {
      throw errors.AJUSTE_CAMBIADO({
        data: { por: await repo.quienCambio(tx, clave), cuando: guardado ?? ahora() },
      });
    }
    if (JSON.stringify(antes) === JSON.stringify(valor)) return { revision: vigente };
    // Never the same instant twice, however fast: it is the revision.
    const instante = new Date(Math.max(+ahora(), guardado ? +guardado + 1 : 0));
    await repo.escribir(tx, clave, valor, instante);
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'configuracion.editar',
        entidad: 'configuracion',
        entidad_id: clave,
        antes: { valor: antes },
        despues: { valor },
      },
      instante,
    );
    if (clave === 'segundo_factor_rrhh' || clave === 'segundo_factor_gerente') {
      await context.cuentas.factor.ponerPlazos(tx);
    }
    if (clave === 'dias_laborables') await recalcularDespues(context, tx);
    await publicar(tx, { temas: TEMAS[clave] ?? ['configuracion'], para: { todos: true } });
    return { revision: instante.toISOString() };
  });
});

/** What decides who comes in and for how long, and what is deleted for good: changing it is grave. */
const GRAVES: ReadonlySet<keyof Configuracion> = new Set([
  'registro',
  'registro_personal',
  'segundo_factor_rrhh',
  'segundo_factor_gerente',
  'sesiones_rrhh',
  'conservacion',
]);

/** What else looks different once a setting has changed. */
const TEMAS: { readonly [C in keyof Configuracion]?: readonly ('configuracion' | 'ranking' | 'perfil')[] } = {
  dias_laborables: ['configuracion', 'perfil', 'ranking'],
  nombres_bloqueados: ['configuracion', 'perfil'],
  ranking_visible: ['configuracion', 'ranking'],
};
