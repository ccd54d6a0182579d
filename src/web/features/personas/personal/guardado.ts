/** Prefix of what the editor keeps in this browser, and prefix of what it has not sent yet. */
const DEL_EDITOR = 'plano:';
const SIN_ENVIAR = 'plano:pendiente:';

/** Keys of a session stored by an earlier version of the site on the same domain. The specification names them. */
export function esDeUnaSesionAnterior(llave: string): boolean {
  return llave.startsWith('supabase.auth.') || llave.includes('sb-');
}

/**
 * On sign-out, removes what the editor keeps in this browser, in both storages, and the remains of an earlier site's session.
 * Unsent work is kept: it is stored by person, nobody else sends it, and it is sent when they sign in again. The session
 * itself is an HttpOnly cookie and ends on the server.
 */
export function olvidarLoGuardado(
  almacenes: readonly Pick<Storage, 'key' | 'length' | 'removeItem'>[] = delNavegador(),
): void {
  olvidar(
    almacenes,
    (llave) =>
      (llave.startsWith(DEL_EDITOR) && !llave.startsWith(SIN_ENVIAR)) || esDeUnaSesionAnterior(llave),
  );
}

function olvidar(
  almacenes: readonly Pick<Storage, 'key' | 'length' | 'removeItem'>[],
  sobra: (llave: string) => boolean,
): void {
  for (const almacen of almacenes) {
    const llaves = Array.from({ length: almacen.length }, (_, i) => almacen.key(i) ?? '');
    for (const llave of llaves) if (sobra(llave)) almacen.removeItem(llave);
  }
}

/** Before each sign-in or registration, removes the remains of an earlier site's session. */
export function olvidarSesionAnterior(
  almacenes: readonly Pick<Storage, 'key' | 'length' | 'removeItem'>[] = delNavegador(),
): void {
  olvidar(almacenes, esDeUnaSesionAnterior);
}

/** The browser may forbid storage; then nothing was stored either. */
function delNavegador(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}
