import { CAMPOS, CAMPOS_DE_FICHA, campoDeOtro, type CampoUnico } from '#domain/personas/empleados/ficha.ts';
import { exigirPrueba, os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { liberarEmails } from '#server/auth/buzon.ts';
import { siViola, type Violacion } from '#server/db/violaciones.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { conCambios, quienCambio, revisionDe, soloDe } from '../../../comun/revision.ts';
import { adminPideFirma } from '../../empresa/firmas/pedir.ts';
import { avisarAdminsNuevos } from './avisar-a-rrhh.ts';
import { autorDe } from '../../../comun/rrhh.ts';
import { cambiarFicha } from './cambiar.ts';
import * as repo from './repo-ficha.ts';
import { bloquearConAdmins } from './repo.ts';

/** Creates a record, and invites the person if asked to. The account is created when they accept or register. */
export const crear = os.empleados.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { invitar, ...ficha } = input;
  if (ficha.rol !== 'empleado') exigirPrueba(context);
  const creada = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        if (ficha.rol === 'admin_rrhh' && (await adminPideFirma(tx, context))) {
          throw errors.ADMIN_CON_DOS_FIRMAS();
        }
        const lugar = await repo.lugarDe(tx, ficha);
        if (!lugar.sucursal) throw errors.SUCURSAL_NO_DISPONIBLE();
        if (!lugar.grupo) throw errors.GRUPO_DE_OTRA_SUCURSAL();
        await liberarEmails(tx, [ficha.email]);
        if (await repo.emailDeOtro(tx, ficha.email, null)) {
          throw errors.EMAIL_DE_OTRO({ data: { de: await repo.quienTiene(tx, 'email', ficha, null) } });
        }
        const id = await repo.insertar(tx, ficha);
        await auditar(tx, {
          actor_id: yo.id,
          accion: 'empleado.crear',
          entidad: 'empleados',
          entidad_id: id,
          despues: { ...ficha, invitado: invitar },
        });
        if (ficha.rol === 'admin_rrhh') {
          await avisarAdminsNuevos(tx, [{ ...ficha, id }], autorDe(context), ahora());
        }
        if (invitar) await context.cuentas.invitar(tx, { id, nombre: ficha.nombre, email: ficha.email });
        await publicar(tx, {
          temas: ['empleados'],
          para: { rrhh: true, gerentes_de: ficha.sucursal_id === null ? [] : [ficha.sucursal_id] },
        });
        return id;
      }),
    rechazoDe,
  );
  if (typeof creada === 'string') return { id: creada };
  if (creada.campo === null) throw errors.SUCURSAL_NO_DISPONIBLE();
  const de = await repo.quienTiene(context.db, creada.campo, ficha, null);
  throw errors[CAMPOS[creada.campo].unico]({ data: { de } });
});

/** Edits a record, unless somebody changed it since it was opened; then the response says who changed what. */
export const editar = os.empleados.editar.handler(async ({ input, context, errors }) => {
  const hecho = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        const { otrosAdmins } = await bloquearConAdmins(tx, input.id);
        const actual = await repo.fichaDe(tx, input.id);
        if (!actual) throw errors.NO_ENCONTRADO();
        if (revisionDe(actual, CAMPOS_DE_FICHA) !== input.revision) {
          throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, 'empleados', input.id) });
        }
        const cambios = conCambios(soloDe(actual, CAMPOS_DE_FICHA), input.cambios);
        if (actual.email !== cambios.email || actual.rol !== cambios.rol) exigirPrueba(context);
        const sube = cambios.rol === 'admin_rrhh' && actual.rol !== 'admin_rrhh';
        if (sube && (await adminPideFirma(tx, context))) throw errors.ADMIN_CON_DOS_FIRMAS();
        const cambio = await cambiarFicha(tx, { actual, cambios, otrosAdmins }, autorDe(context), ahora());
        if (!cambio.ok) {
          if (cambio.code !== 'EMAIL_DE_OTRO') throw errors[cambio.code]();
          const de = await repo.quienTiene(tx, 'email', { ...actual, ...cambios }, input.id);
          throw errors.EMAIL_DE_OTRO({ data: { de } });
        }
        if (actual.user_id !== null && actual.rol !== cambios.rol) {
          await context.cuentas.factor.ponerPlazos(tx, actual.user_id);
        }
        return 'listo' as const;
      }),
    rechazoDe,
  );
  if (hecho === 'listo') return { listo: true as const };
  if (hecho.campo === null) throw errors.SUCURSAL_NO_DISPONIBLE();
  const actual = await repo.fichaDe(context.db, input.id);
  const de =
    actual && (await repo.quienTiene(context.db, hecho.campo, { ...actual, ...input.cambios }, input.id));
  throw errors[CAMPOS[hecho.campo].unico]({ data: { de } });
});

/**
 * The field in which the database found what somebody else has; null if it is about the branch. An e-mail may also clash with an
 * account's, through another constraint.
 */
function rechazoDe({ tipo, restriccion }: Violacion): { campo: CampoUnico | null } {
  if (tipo === 'referencia') return { campo: null };
  return { campo: campoDeOtro(restriccion) ?? 'email' };
}
