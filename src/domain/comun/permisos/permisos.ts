/** Roles of the spec. */
export const ROLES = ['admin_rrhh', 'gerente_sucursal', 'lider_grupo', 'empleado'] as const;
export type Rol = (typeof ROLES)[number];

/**
 * The caller: an account, with its employee record and its floor map staff profile, if any; the two are independent. `null`
 * is an anonymous visitor.
 */
export type Actor = {
  readonly cuenta_id: string;
  readonly empleado: EmpleadoActor | null;
  /** Looked up only for the actor of a signed-in session. */
  readonly personal?: PersonalActor | null;
  /** They have to set a second factor up, until when; past it (`vencido`) they are inactive in both. Absent: they owe none. */
  readonly debe_factor?: { readonly hasta: Date; readonly vencido: boolean };
};
export type EmpleadoActor = Persona & {
  readonly activo: boolean;
  /** Branches whose validation queue is delegated to them today; absent, none. */
  readonly delegadas?: readonly string[];
};
/** `activo`: the e-mail is confirmed and an administrator, or the policy, has approved it. */
export type PersonalActor = { readonly id: string; readonly role: RolDePersonal; readonly activo: boolean };

/** Roles of a staff profile (spec): 'Administrador', 'Usuario'. Both edit the whole map. */
export const ROLES_DE_PERSONAL = ['admin', 'user'] as const;
export type RolDePersonal = (typeof ROLES_DE_PERSONAL)[number];

/** The fields of an employee that permissions use. */
export type Persona = {
  readonly id: string;
  readonly rol: Rol;
  readonly sucursal_id: string | null;
  readonly grupo_id: string | null;
};

/** The fields of a stored file that permissions use. `integrantes` is the frozen roster of a group's participation. */
export type ArchivoMeta =
  | { readonly clase: 'avatar' }
  | {
      readonly clase: 'evidencia';
      readonly autor: Persona;
      readonly integrantes: readonly string[];
    };

/** The rows an actor may see of what belongs to employees. */
export type Alcance =
  | { readonly tipo: 'todo' }
  | { readonly tipo: 'sucursal'; readonly id: string }
  | { readonly tipo: 'grupo'; readonly id: string }
  | { readonly tipo: 'propio'; readonly id: string }
  | { readonly tipo: 'nada' };

type Quien = Actor | null;

/**
 * Under which id a device keeps what is somebody's: their employee's or, of the floor map's staff without a record, their account's. Null:
 * nothing is kept of them.
 */
export function quienEnElDispositivo(actor: Quien): string | null {
  return actor?.empleado?.id ?? (actor?.personal ? actor.cuenta_id : null);
}

/**
 * The widest set of employees whose rows an actor sees. A gerente without branch or a lider without group sees only
 * their own. Outside 'todo', one's own rows are always within reach as well: a gerente who moved still sees theirs.
 */
export function alcance(actor: Quien): Alcance {
  const yo = empleadoActivo(actor);
  if (!yo) return { tipo: 'nada' };
  if (yo.rol === 'admin_rrhh') return { tipo: 'todo' };
  if (yo.rol === 'gerente_sucursal' && yo.sucursal_id) return { tipo: 'sucursal', id: yo.sucursal_id };
  if (yo.rol === 'lider_grupo' && yo.grupo_id) return { tipo: 'grupo', id: yo.grupo_id };
  return { tipo: 'propio', id: yo.id };
}

/** Roster, progress and data of an employee: oneself, own group (lider), own branch (gerente), all (RRHH). */
export function puedeVerEmpleado(actor: Quien, empleado: Persona): boolean {
  const yo = empleadoActivo(actor);
  return yo !== null && (yo.id === empleado.id || alcanza(alcance(actor), empleado));
}

/**
 * An employee's points and the ledger rows behind them, which carry motivos that can be personal: whoever may see the employee.
 * The ranking asks it too: it links to those rows, and shows their total even where the setting hides other people's.
 */
export function puedeVerPuntosDe(actor: Quien, empleado: Persona): boolean {
  return puedeVerEmpleado(actor, empleado);
}

/** Withdrawing evidence: its author only. */
export function puedeAnular(actor: Quien, autor_id: string): boolean {
  return empleadoActivo(actor)?.id === autor_id;
}

/**
 * The branches whose queue an actor has: all for RRHH; a gerente's own, and those delegated to them today.
 */
export function sucursalesDeBandeja(actor: Quien): 'todas' | readonly string[] {
  const donde = alcance(actor);
  if (donde.tipo === 'todo') return 'todas';
  if (donde.tipo !== 'sucursal') return [];
  return [donde.id, ...(empleadoActivo(actor)?.delegadas ?? [])];
}

/**
 * Delegating a branch's queue, or ending that: RRHH any branch's, a gerente their own.
 */
export function puedeDelegar(actor: Quien, sucursal_id: string): boolean {
  const donde = alcance(actor);
  return donde.tipo === 'todo' || (donde.tipo === 'sucursal' && donde.id === sucursal_id);
}

/**
 * Deciding on evidence: RRHH on anybody's but their own; a gerente on that of the branches of their queue, except a gerente's or
 * RRHH's, which go to RRHH. Nobody decides where they would collect: `integrantes` is the roster of a group's participation;
 * nor an appeal of what they refused (`rechazada_por`).
 */
export function puedeDecidir(
  actor: Quien,
  autor: Persona,
  integrantes: readonly string[] = [],
  rechazada_por: string | null = null,
): boolean {
  const yo = empleadoActivo(actor);
  if (!yo || yo.id === autor.id || yo.id === rechazada_por || integrantes.includes(yo.id)) return false;
  const sucursales = sucursalesDeBandeja(actor);
  if (sucursales === 'todas') return true;
  return (
    autor.sucursal_id !== null &&
    sucursales.includes(autor.sucursal_id) &&
    (autor.rol === 'empleado' || autor.rol === 'lider_grupo')
  );
}

/** Having a validation queue at all. Which rows are in it is `alcance` and `puedeDecidir`. */
export function puedeValidar(actor: Quien): boolean {
  return puedeEntrarAdmin(actor) || puedeEntrarSucursal(actor);
}

/** Reversing accepted evidence: RRHH, never where they collected. */
export function puedeRevertir(
  actor: Quien,
  autor: Pick<Persona, 'id'>,
  integrantes: readonly string[] = [],
): boolean {
  const yo = empleadoActivo(actor);
  return esRrhh(actor) && yo !== null && yo.id !== autor.id && !integrantes.includes(yo.id);
}

/** Adjusting points by hand: RRHH, never their own. */
export function puedeAjustarPuntos(actor: Quien, empleado: Pick<Persona, 'id'>): boolean {
  return esRrhh(actor) && empleadoActivo(actor)?.id !== empleado.id;
}

/** Awarding a badge by hand (criterion custom) or revoking one: RRHH, never on themselves. */
export function puedeOtorgarInsignia(actor: Quien, empleado: Pick<Persona, 'id'>): boolean {
  return puedeAjustarPuntos(actor, empleado);
}

/** Opening a stored file. An avatar: any active employee. Evidence: its author, the group it is for, who may decide it, RRHH. */
export function puedeVerArchivo(actor: Quien, archivo: ArchivoMeta): boolean {
  const yo = empleadoActivo(actor);
  if (!yo) return false;
  switch (archivo.clase) {
    case 'avatar':
      return true;
    case 'evidencia':
      return (
        yo.id === archivo.autor.id ||
        archivo.integrantes.includes(yo.id) ||
        esRrhh(actor) ||
        puedeDecidir(actor, archivo.autor, archivo.integrantes)
      );
  }
}

/** `/reconoce/admin`: admin_rrhh only. */
export function puedeEntrarAdmin(actor: Quien): boolean {
  return esRrhh(actor);
}

/** `/reconoce/sucursal`, "Mi Sucursal": a gerente who has one. RRHH has the same queue in the admin area. */
export function puedeEntrarSucursal(actor: Quien): boolean {
  return alcance(actor).tipo === 'sucursal';
}

/** `/reconoce/grupo`, "Mi Grupo": a lider who has one. */
export function puedeEntrarGrupo(actor: Quien): boolean {
  return alcance(actor).tipo === 'grupo';
}

/** `/gondolasedit`: the floor map's staff, once approved. */
export function puedeEntrarGondolas(actor: Quien): boolean {
  return actor?.personal?.activo === true;
}

/** The role as the sidebar shows it: underscore replaced by a space. */
export function etiquetaDeRol(rol: Rol): string {
  return rol.replace('_', ' ');
}

/** The role's name for people, in tables and forms. */
export const NOMBRES_DE_ROL: Readonly<Record<Rol, string>> = {
  admin_rrhh: 'Administrador RRHH',
  gerente_sucursal: 'Gerente de Sucursal',
  lider_grupo: 'Líder de Grupo',
  empleado: 'Empleado',
};

/** The caller's employee record, if it is active: the start of every predicate. */
export function empleadoActivo(actor: Quien): EmpleadoActor | null {
  return actor?.empleado?.activo ? actor.empleado : null;
}

/** An active admin_rrhh. */
export function esRrhh(actor: Quien): boolean {
  return empleadoActivo(actor)?.rol === 'admin_rrhh';
}

/** Whether a scope reaches an employee. */
export function alcanza(donde: Alcance, empleado: Persona): boolean {
  switch (donde.tipo) {
    case 'todo':
      return true;
    case 'sucursal':
      return empleado.sucursal_id === donde.id;
    case 'grupo':
      return empleado.grupo_id === donde.id;
    case 'propio':
      return empleado.id === donde.id;
    case 'nada':
      return false;
  }
}

/** Bringing employees in from a CSV, and taking them out to one: RRHH. */
export function puedeImportarEmpleados(actor: Actor | null): boolean {
  return esRrhh(actor);
}

/** Who may get all the data held about a person (Ley 25.326, art. 14): that person, and RRHH, which passes it on. */
export function puedeEntregarDatos(actor: Actor | null, empleado_id: string): boolean {
  return esRrhh(actor) || empleadoActivo(actor)?.id === empleado_id;
}

/** The same of staff of the floor map: themselves, whether or not they may edit, and RRHH. */
export function puedeEntregarDatosDelPersonal(actor: Actor | null, perfil_id: string): boolean {
  return esRrhh(actor) || actor?.personal?.id === perfil_id;
}

/** Reports: RRHH of everybody, a gerente of their own branch. */
export function puedeVerReportes(actor: Actor | null): boolean {
  const { tipo } = alcance(actor);
  return tipo === 'todo' || tipo === 'sucursal';
}

/** Following how an employee's trainings go: RRHH everybody's, a gerente those of their branch, their own included. */
function puedeSeguirCapacitacionesDe(actor: Actor | null, empleado: Persona): boolean {
  const yo = empleadoActivo(actor);
  if (!yo) return false;
  return esRrhh(actor) || (yo.rol === 'gerente_sucursal' && alcanza(alcance(actor), empleado));
}

/** Reminding somebody of pending trainings: those who follow them up, but never themselves. */
export function puedeRecordarCapacitacionA(actor: Actor | null, empleado: Persona): boolean {
  return puedeSeguirCapacitacionesDe(actor, empleado) && empleadoActivo(actor)?.id !== empleado.id;
}

/** Granting attempts or minutes: RRHH, never themselves. */
export function puedeConcederIntentosA(actor: Actor | null, empleado: Pick<Persona, 'id'>): boolean {
  return esRrhh(actor) && empleadoActivo(actor)?.id !== empleado.id;
}
