import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { liberarEmails } from '#server/auth/buzon.ts';
import { siNoEstaSaturado } from '#server/auth/frenos.ts';
import { siViola } from '#server/db/violaciones.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { avisarAdminsNuevos } from '../empleados/avisar-a-rrhh.ts';
import { autorDe } from '../../../comun/rrhh.ts';
import * as fichas from '../empleados/repo-ficha.ts';
import { adminPideFirma } from '../../empresa/firmas/pedir.ts';
import * as repo from './repo.ts';

/**
 * Creates an account with a password and its employee, in one transaction, so that neither exists without the other. If
 * RRHH had already made a record for that e-mail it is not overwritten: its person is invited instead.
 */
export const crear = os.usuarios.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { clave, ...datos } = input;
  const ficha = { ...datos, grupo_id: null };
  const { email } = ficha;
  const nombre = `${ficha.nombre} ${ficha.apellido}`;
  const cifrada = await siNoEstaSaturado(() => context.cuentas.cifrarClaveNueva(clave, { nombre, email }));
  if (!cifrada.ok) {
    if (cifrada.code !== 'DEMASIADOS_INTENTOS') throw errors[cifrada.code]();
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: cifrada.reintentar_en_s } });
  }
  const creado = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        if (ficha.rol === 'admin_rrhh' && (await adminPideFirma(tx, context))) {
          throw errors.ADMIN_CON_DOS_FIRMAS();
        }
        if (!(await fichas.lugarDe(tx, ficha)).sucursal) throw errors.SUCURSAL_NO_DISPONIBLE();
        await liberarEmails(tx, [ficha.email], { cuentas: true });
        const existente = await repo.fichaPorEmail(tx, ficha.email);
        if (existente?.user_id) throw errors.USUARIO_YA_EXISTE();
        if (existente) throw errors.FICHA_SIN_CUENTA({ data: { empleado_id: existente.id } });
        const cuenta = await context.cuentas.crearCuenta(tx, {
          nombre: ficha.nombre,
          apellido: ficha.apellido,
          email: ficha.email,
          clave_cifrada: cifrada.value,
          email_confirmado: false,
        });
        if (!cuenta.ok) throw errors.USUARIO_YA_EXISTE();
        const id = await fichas.insertar(tx, ficha, cuenta.value.cuenta_id);
        await auditar(tx, {
          actor_id: yo.id,
          accion: 'usuario.crear',
          entidad: 'empleados',
          entidad_id: id,
          despues: ficha,
        });
        if (ficha.rol === 'admin_rrhh') {
          await avisarAdminsNuevos(tx, [{ ...ficha, id }], autorDe(context), ahora());
        }
        await encolarCorreo(tx, {
          clave: `cuenta_creada:${id}`,
          para: ficha.email,
          plantilla: 'cuenta_creada',
          datos: {
            nombre: ficha.nombre.split(/\s+/u)[0] ?? '',
            enlace: `${context.app_url}/reconoce/auth`,
          },
        });
        await publicar(tx, {
          temas: ['empleados'],
          para: { rrhh: true, gerentes_de: ficha.sucursal_id === null ? [] : [ficha.sucursal_id] },
        });
        return { id };
      }),
    ({ tipo }) => tipo,
  );
  if (creado === 'unica') throw errors.USUARIO_YA_EXISTE();
  if (creado === 'referencia') throw errors.SUCURSAL_NO_DISPONIBLE();
  return creado;
});
