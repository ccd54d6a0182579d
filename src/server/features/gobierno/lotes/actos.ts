import { call, ORPCError } from '@orpc/server';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ActoDeEmpleados, ActoDeReclamos, ActoDeRegistros } from '#contract/gobierno/lotes.ts';
import type { Ficha } from '#domain/personas/empleados/ficha.ts';
import { reversoDe } from '#domain/puntos/movimiento.ts';
import type { Tx } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { autorDe } from '../../../comun/rrhh.ts';
import { asignar as asignarCapacitacion, desasignar } from '../../capacitaciones/asignar.ts';
import { asignar as asignarDesafio } from '../../desafios/asignar.ts';
import { asignar as otorgarInsignia, revocar as revocarInsignia } from '../../insignias/asignar.ts';
import { cambiarFicha } from '../../personas/empleados/cambiar.ts';
import { estado } from '../../personas/empleados/estado.ts';
import { invitar } from '../../personas/empleados/invitar.ts';
import { aprobarRegistro, rechazarRegistro } from '../../personas/empleados/registros.ts';
import { fichaDe } from '../../personas/empleados/repo-ficha.ts';
import { bloquearConAdmins } from '../../personas/empleados/repo.ts';
import { cambiarRol } from '../../personas/usuarios/administrar.ts';
import { actoDe, aprobar, entregarYAnotar, rechazar } from '../../premios/pasos-de-reclamo.ts';
import { ajustar as ajustarPuntos } from '../../puntos/ajustar.ts';
import type { ContextoDentro } from '../en-nombre-de.ts';
import * as repo from './repo.ts';

export type Acto = z.output<typeof ActoDeEmpleados | typeof ActoDeRegistros | typeof ActoDeReclamos>;
type De<A extends Acto['acto']> = Extract<Acto, { acto: A }>;

/** What became of a row; `antes` is what undoing it needs. A refusal is thrown. */
export type Hecho =
  | { readonly estado: 'hecho'; readonly antes?: Readonly<Record<string, unknown>> }
  | { readonly estado: 'igual' };

/** Why a row of a lote is refused, where it is not the single act's own reason. */
type Motivo =
  | 'CAMBIO_DESPUES'
  | 'EMPEZADA'
  | 'EMPLEADO_INACTIVO'
  | 'NO_ENCONTRADO'
  | 'RRHH_DE_A_UNO'
  | 'SIN_GRUPO';

type Como<A extends Acto['acto']> = {
  hacer(context: ContextoDentro, id: string, acto: De<A>): Promise<Hecho>;
  /** Only if it still is as `hacer` left it. */
  deshacer?(
    context: ContextoDentro,
    id: string,
    acto: De<A>,
    antes: Readonly<Record<string, unknown>>,
  ): Promise<Hecho>;
};

/** Each act on a row is the act on one, called as by the person themselves: same permission, rules, audit and notices. */
const ACTOS: { readonly [A in Acto['acto']]: Como<A> } = {
  mover: {
    async hacer(context, id, { sucursal_id, grupo_id: dicho, mismo_grupo }) {
      const ficha = await tomar(context.db, id);
      const grupo_id = mismo_grupo
        ? await repo.grupoDelMismoNombre(context.db, ficha.grupo_id, sucursal_id)
        : dicho;
      if (ficha.sucursal_id === sucursal_id && ficha.grupo_id === grupo_id) return { estado: 'igual' };
      await mudar(context, ficha, { sucursal_id, grupo_id });
      const { sucursal_id: de, grupo_id: del_grupo } = ficha;
      return { estado: 'hecho', antes: { sucursal_id: de, grupo_id: del_grupo, quedo_en: grupo_id } };
    },
    async deshacer(context, id, { sucursal_id, grupo_id: dicho }, antes) {
      const ficha = await tomar(context.db, id);
      // A lote of an earlier version does not say in which group each was left: in the one that it named.
      const grupo_id = 'quedo_en' in antes ? textoDe(antes['quedo_en']) : dicho;
      if (ficha.sucursal_id !== sucursal_id || ficha.grupo_id !== grupo_id) throw negado('CAMBIO_DESPUES');
      await mudar(context, ficha, {
        sucursal_id: textoDe(antes['sucursal_id']),
        grupo_id: textoDe(antes['grupo_id']),
      });
      return { estado: 'hecho' };
    },
  },
  rol: {
    async hacer(context, id, { rol }) {
      const ficha = await tomar(context.db, id);
      if (ficha.rol === rol) return { estado: 'igual' };
      if (ficha.rol === 'admin_rrhh') throw negado('RRHH_DE_A_UNO');
      await call(cambiarRol, { id, de: ficha.rol, rol }, { context });
      return { estado: 'hecho', antes: { rol: ficha.rol } };
    },
    async deshacer(context, id, { rol }, antes) {
      const ficha = await tomar(context.db, id);
      if (ficha.rol !== rol) throw negado('CAMBIO_DESPUES');
      const de_antes = ROLES_DE_MUCHOS.find((uno) => uno === antes['rol']);
      if (de_antes === undefined) throw new Error('A lote changed the role of an administrator');
      await call(cambiarRol, { id, de: rol, rol: de_antes }, { context });
      return { estado: 'hecho' };
    },
  },
  estado: {
    async hacer(context, id, { activo }) {
      const ficha = await tomar(context.db, id);
      if (ficha.activo === activo) return { estado: 'igual' };
      if (ficha.rol === 'admin_rrhh') throw negado('RRHH_DE_A_UNO');
      await call(estado, { id, activo }, { context });
      return { estado: 'hecho', antes: { activo: !activo } };
    },
    async deshacer(context, id, { activo }) {
      const ficha = await tomar(context.db, id);
      // Somebody who was given that role since is changed one by one.
      if (ficha.activo !== activo || ficha.rol === 'admin_rrhh') throw negado('CAMBIO_DESPUES');
      await call(estado, { id, activo: !activo }, { context });
      return { estado: 'hecho' };
    },
  },
  invitar: {
    async hacer(context, id) {
      await call(invitar, { id }, { context });
      return { estado: 'hecho' };
    },
  },
  desafio: {
    async hacer(context, id, { desafio_id }) {
      const { asignados, sin_grupo, ya_participaban } = await call(
        asignarDesafio,
        { id: desafio_id, empleado_ids: [id] },
        { context },
      );
      if (asignados > 0) return { estado: 'hecho' };
      if (ya_participaban > 0) return { estado: 'igual' };
      throw negado(sin_grupo > 0 ? 'SIN_GRUPO' : 'EMPLEADO_INACTIVO');
    },
  },
  capacitacion: {
    async hacer(context, id, { capacitacion_id, fecha_limite }) {
      const { asignadas, ya_asignadas } = await call(
        asignarCapacitacion,
        {
          id: capacitacion_id,
          destinatarios: { tipo: 'empleados', empleado_ids: [id] },
          fecha_limite,
        },
        { context },
      );
      if (asignadas > 0) return { estado: 'hecho', antes: {} };
      if (ya_asignadas > 0) return { estado: 'igual' };
      throw negado('EMPLEADO_INACTIVO');
    },
    async deshacer(context, id, { capacitacion_id }) {
      const asignacion = await repo.asignacionDe(context.db, capacitacion_id, id);
      if (asignacion === null) return { estado: 'igual' };
      const { quitadas } = await call(desasignar, { ids: [asignacion] }, { context });
      if (quitadas === 0) throw negado('EMPEZADA');
      return { estado: 'hecho' };
    },
  },
  insignia: {
    async hacer(context, id, { insignia_id, motivo }) {
      const { id: otorgada_id } = await call(
        otorgarInsignia,
        { empleado_id: id, insignia_id, motivo },
        { context },
      );
      return { estado: 'hecho', antes: { otorgada_id } };
    },
    async deshacer(context, _id, _acto, antes) {
      await call(
        revocarInsignia,
        { id: textoDe(antes['otorgada_id']) ?? '', motivo: 'Se había otorgado por error a varias personas' },
        { context },
      );
      return { estado: 'hecho' };
    },
  },
  puntos: {
    async hacer(context, id, { puntos, motivo }) {
      const clave = randomUUID();
      await call(ajustarPuntos, { empleado_id: id, puntos, motivo, clave }, { context });
      return { estado: 'hecho', antes: { clave } };
    },
    async deshacer(context, id, { puntos }, antes) {
      const clave = reversoDe(textoDe(antes['clave']) ?? '');
      const motivo = 'Se habían ajustado por error a varias personas';
      await call(ajustarPuntos, { empleado_id: id, puntos: -puntos, motivo, clave }, { context });
      return { estado: 'hecho' };
    },
  },
  aprobar_registro: {
    async hacer(context, id, { rol, sucursal_id }) {
      await call(aprobarRegistro, { id, rol, sucursal_id }, { context });
      return { estado: 'hecho' };
    },
  },
  rechazar_registro: {
    async hacer(context, id) {
      await call(rechazarRegistro, { id }, { context });
      return { estado: 'hecho' };
    },
  },
  aprobar_reclamo: {
    async hacer(context, id) {
      await call(aprobar, { id }, { context });
      return { estado: 'hecho' };
    },
  },
  rechazar_reclamo: {
    async hacer(context, id, { motivo }) {
      await call(rechazar, { id, motivo }, { context });
      return { estado: 'hecho' };
    },
  },
  entregar_reclamo: {
    // As the procedure does it, but that its receipt is not of one claim alone.
    async hacer(context, id, { comprobante_id }) {
      const entrega = { id, comprobante_id, de_varios: true };
      const hecho = await entregarYAnotar(context.db, entrega, await actoDe(context));
      if (!hecho.ok) throw new ORPCError(hecho.code, { status: 409 });
      return { estado: 'hecho' };
    },
  },
};

/** Does or undoes the act on one row. @throws ORPCError for a refusal */
export function hacerEnUna(
  context: ContextoDentro,
  acto: Acto,
  { objeto_id, antes }: { objeto_id: string; antes: Readonly<Record<string, unknown>> | null },
  vuelta: boolean,
): Promise<Hecho> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has for each act the one that takes its data
  const como = ACTOS[acto.acto] as Como<Acto['acto']>;
  if (!vuelta) return como.hacer(context, objeto_id, acto);
  if (!como.deshacer) throw new Error(`There is no way back from ${acto.acto}`);
  return como.deshacer(context, objeto_id, acto, antes ?? {});
}

/** Refusals of the single act that mean that nothing had to be done. */
export const YA_ERA_ASI: ReadonlySet<string> = new Set(['YA_LA_TIENE', 'YA_REVOCADA']);

const ROLES_DE_MUCHOS = ['empleado', 'lider_grupo', 'gerente_sucursal'] as const;

function negado(motivo: Motivo): ORPCError<string, unknown> {
  return new ORPCError(motivo, { status: 409 });
}

type Tomada = NonNullable<Awaited<ReturnType<typeof fichaDe>>> & { readonly otrosAdmins: number };

/** The record of an employee, with its row locked. */
async function tomar(tx: Tx, id: string): Promise<Tomada> {
  const { otrosAdmins } = await bloquearConAdmins(tx, id);
  const ficha = await fichaDe(tx, id);
  if (!ficha) throw negado('NO_ENCONTRADO');
  return { ...ficha, otrosAdmins };
}

async function mudar(
  context: ContextoDentro,
  { otrosAdmins, ...actual }: Tomada,
  cambios: Pick<Ficha, 'sucursal_id' | 'grupo_id'>,
): Promise<void> {
  const hecho = await cambiarFicha(context.db, { actual, cambios, otrosAdmins }, autorDe(context), ahora());
  if (!hecho.ok) throw new ORPCError(hecho.code, { status: 422 });
}

function textoDe(valor: unknown): string | null {
  return typeof valor === 'string' ? valor : null;
}
