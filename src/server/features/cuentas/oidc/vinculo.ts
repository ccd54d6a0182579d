import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import type { Contexto } from '#server/api/contexto.ts';
import type { FallaDelProveedor } from '#server/auth/proveedor.ts';
import { auditar } from '../../../comun/auditar.ts';
import { quienFirma, sesionPropia } from '../propia.ts';

/** Where a browser goes to sign in with the company's provider. It does not say who is going: nobody knows yet. */
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

/** Writes in the log why the provider did not serve: whoever operates this has to know, and people are told little. */
function anotarFalla({ log }: Pick<Contexto, 'log'>, { code, motivo }: FallaDelProveedor): void {
  if (code === 'OIDC_CANCELADO') return;
  log?.warn({ codigo: code, motivo }, 'the identity provider did not serve');
}

/** Whether one's own account is linked to the company's provider. */
const ver = os.oidc.ver.handler(async ({ context, errors }) => {
  const { oidc } = context.cuentas;
  if (!oidc) throw errors.NO_ENCONTRADO();
  return { nombre: oidc.nombre, desde: await oidc.vinculadaDesde(sesionPropia(context).cuenta_id) };
});

/** Unlinks it: the next time somebody comes in by the provider, the e-mail has to be the account's again. */
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

/** Comes in as whoever the provider says, at the door that they left from. Each try is written down as theirs, as far as it is known. */
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
  // Not the session that this browser had before.
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
