/** What the editor keeps in this browser begins like this; what it has not sent yet, like that. */
const DEL_EDITOR = 'plano:';
const SIN_ENVIAR = 'plano:pendiente:';

/** What an earlier version of the site, on the same address, kept of a session: the specification names these keys. */
export function esDeUnaSesionAnterior(llave: string): boolean {
  return llave.startsWith('supabase.auth.') || llave.includes('sb-');
}

/**
 * Forgets what the editor keeps in this browser, in both storages, when somebody signs out; and what is left of a session
 * of the earlier site. Work that has not been sent
 * stays: it is kept by person, nobody else sends it, and it goes out when they come back. The session itself is a cookie
 * that no script sees, and ends on the server.
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

/** Before each sign-in or registration: whatever an earlier site left of a session goes. */
export function olvidarSesionAnterior(
  almacenes: readonly Pick<Storage, 'key' | 'length' | 'removeItem'>[] = delNavegador(),
): void {
  olvidar(almacenes, esDeUnaSesionAnterior);
}

/** A browser may refuse them: then nothing was kept either. */
function delNavegador(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}
