import { os } from '#server/api/autorizar.ts';
import { sesionPropia } from '../propia.ts';
import { contarCambio } from './contar-cambio.ts';

/** The challenge for a passkey: to sign in, or to prove one's identity again within a session. */
export const opcionesDeLlave = os.factor.opcionesDeLlave.handler(async ({ context, errors }) => {
  const hecho = await context.cuentas.factor.opcionesParaProbar(context.actor?.cuenta_id ?? null, context);
  if (hecho.ok) return { opciones: { ...hecho.value } };
  throw errors.DEMASIADOS_INTENTOS({ data: { reintentar_en_s: hecho.reintentar_en_s } });
});

/** Options for creating a passkey. Only after a recent proof: a passkey stays valid until deleted. */
export const empezarLlave = os.factor.empezarLlave.handler(async ({ context, errors }) => {
  const opciones = await context.cuentas.factor.opcionesParaCrear(sesionPropia(context).cuenta_id);
  if (!opciones) throw errors.DEMASIADAS_LLAVES();
  return { opciones: { ...opciones } };
});

/** Stores a passkey, which is a second factor from then on. The account's first factor also creates recovery codes. */
export const agregarLlave = os.factor.agregarLlave.handler(async ({ input, context, errors }) => {
  const codigos = await context.db.transaction(async (tx) => {
    const hecho = await context.cuentas.factor.agregarLlave(tx, sesionPropia(context), input);
    if (hecho) {
      const despues = { con: 'llave', nombre: input.nombre };
      await contarCambio(context, tx, 'cuenta.segundo_factor_agregar', { despues });
    }
    return hecho;
  });
  if (!codigos) throw errors.LLAVE_INVALIDA();
  return { codigos };
});

/** Renames one of the caller's passkeys. */
export const renombrarLlave = os.factor.renombrarLlave.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = sesionPropia(context);
  const antes = await context.db.transaction((tx) =>
    context.cuentas.factor.renombrarLlave(tx, cuenta_id, input),
  );
  if (antes === null) throw errors.NO_ENCONTRADO();
  return { listo: true as const };
});

/** Deletes a passkey. The device keeps its copy, which no longer works. */
export const quitarLlave = os.factor.quitarLlave.handler(async ({ input, context, errors }) => {
  const { cuenta_id } = sesionPropia(context);
  await context.db.transaction(async (tx) => {
    const hecho = await context.cuentas.factor.quitarLlave(tx, cuenta_id, input.id);
    if (!hecho.ok) throw errors.FACTOR_EXIGIDO();
    const nombre = hecho.value;
    if (nombre === null) throw errors.NO_ENCONTRADO();
    await contarCambio(context, tx, 'cuenta.segundo_factor_quitar', { antes: { con: 'llave', nombre } });
  });
  return { listo: true as const };
});
