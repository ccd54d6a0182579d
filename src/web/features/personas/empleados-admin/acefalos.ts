import type { Empleado, Opciones } from './tipos.ts';

/**
 * What moving these people to a branch leaves behind, in words: first the branches without gerente and the groups without líder, then
 * those who leave somebody else in charge.
 */
export function acefalos(
  elegidas: readonly Pick<Empleado, 'nombre' | 'apellido' | 'rol' | 'activo' | 'sucursal' | 'grupo'>[],
  opciones: Opciones,
  hacia: string,
): string[] {
  const seVan = elegidas.filter(
    ({ activo, sucursal }) => activo && sucursal !== null && sucursal.id !== hacia,
  );
  const solas: string[] = [];
  const otras: string[] = [];
  for (const { id, nombre, gerentes } of opciones.sucursales) {
    const suyos = seVan.filter(({ rol, sucursal }) => rol === 'gerente_sucursal' && sucursal?.id === id);
    if (suyos.length === 0) continue;
    if (suyos.length >= gerentes) solas.push(`${nombre} queda sin gerente`);
    else
      otras.push(...suyos.map((uno) => `${uno.nombre} ${uno.apellido} deja de estar a cargo de ${nombre}`));
  }
  for (const { id, nombre, sucursal_id, lideres } of opciones.grupos) {
    const suyos = seVan.filter(({ rol, grupo }) => rol === 'lider_grupo' && grupo?.id === id);
    if (suyos.length === 0) continue;
    const donde = `${nombre} de ${opciones.sucursales.find((una) => una.id === sucursal_id)?.nombre ?? 'su sucursal'}`;
    if (suyos.length >= lideres) solas.push(`el grupo ${donde} queda sin líder`);
    else otras.push(...suyos.map((uno) => `${uno.nombre} ${uno.apellido} deja el grupo ${donde}`));
  }
  return [...solas, ...otras];
}
