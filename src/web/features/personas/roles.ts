import { NOMBRES_DE_ROL, type Rol } from '#domain/comun/permisos/permisos.ts';

/** The roles to choose from, starting with the least privileged. */
export const ROLES_A_ELEGIR: Readonly<Record<Rol, string>> = {
  empleado: NOMBRES_DE_ROL.empleado,
  lider_grupo: NOMBRES_DE_ROL.lider_grupo,
  gerente_sucursal: NOMBRES_DE_ROL.gerente_sucursal,
  admin_rrhh: NOMBRES_DE_ROL.admin_rrhh,
};
