import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import type { Contexto } from '#server/api/contexto.ts';
import type { FallaDelProveedor } from '#server/auth/proveedor.ts';
import { auditar } from '../../../comun/auditar.ts';
import { quienFirma, sesionPropia } from '../propia.ts';

/**
 * The address to redirect the browser to, to sign in with the company's provider. The log names nobody, because the person
 * is not known yet.
 */
const empezar = os.oidc.empezar.handler(async ({ input, context, errors }) => {
  const { oidc } = context.cuentas;
  if (!oidc) throw errors.NO_ENCONTRADO();
  const ida = await oidc.empezar(input, context);
  if (ida.ok) return { direccion: ida.value };
  if (ida.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: ida.reintentar_en_s } });
  }
  anotarFalla(context, ida);
  throw errors[ida.code]();
});

/** Logs why signing in with the provider failed: the operator needs the reason, and people are told little. */
function anotarFalla({ log }: Pick<Contexto, 'log'>, { code, motivo }: FallaDelProveedor): void {
  if (code === 'OIDC_CANCELADO') return;
  log?.warn({ codigo: code, motivo }, 'the identity provider did not serve');
}

/** Whether the caller's account is linked to the company's provider. */
const ver = os.oidc.ver.handler(async ({ context, errors }) => {
  const { oidc } = context.cuentas;
  if (!oidc) throw errors.NO_ENCONTRADO();
  return { nombre: oidc.nombre, desde: await oidc.vinculadaDesde(sesionPropia(context).cuenta_id) };
});

/** Unlinks it: the next sign-in with the provider links by e-mail again. */
const desvincular = os.oidc.desvincular.handler(async ({ context, errors }) => {
  const { oidc } = context.cuentas;
  if (!oidc) throw errors.NO_ENCONTRADO();
  const { cuenta_id } = sesionPropia(context);
  await context.db.transaction(async (tx) => {
    if (!(await oidc.desvincular(tx, cuenta_id))) return;
    await auditar(
      tx,
      {
        ...quienFirma(context),
        accion: 'cuenta.oidc_desvincular',
        entidad: 'cuentas',
        entidad_id: cuenta_id,
        antes: { proveedor: oidc.nombre },
      },
      ahora(),
    );
  });
  return { listo: true as const };
});

/**
 * Signs in the person that the provider identified, in the area they started from. Each attempt is recorded under their
 * account, as far as it is known.
 */
const terminar = os.oidc.terminar.handler(async ({ input, context, errors }) => {
  const { oidc } = context.cuentas;
  if (!oidc) throw errors.NO_ENCONTRADO();
  const { destino, cuenta_id, email, hecho } = await oidc.terminar(input.consulta, context, (tx, de) =>
    auditar(
      tx,
      {
        actor_id: null,
        cuenta_id: de,
        accion: 'cuenta.oidc_vincular',
        entidad: 'cuentas',
        entidad_id: de,
        despues: { proveedor: oidc.nombre },
      },
      ahora(),
    ),
  );
  // The account that was tried, which may differ from that of this browser's previous session.
  context.puerta.cuenta_id = cuenta_id;
  context.puerta.email = email;
  if (hecho.ok) return destino;
  if (hecho.code === 'DEMASIADOS_INTENTOS') {
    throw errors.DEMASIADOS_INTENTOS({ data: { ...destino, reintentar_en_s: hecho.reintentar_en_s } });
  }
  if ('motivo' in hecho) anotarFalla(context, hecho);
  throw errors[hecho.code]({ data: destino });
});

export const oidcRouter = { empezar, terminar, ver, desvincular };
