/** How a group gets its leader, explained to the reader of the sheet: RRHH can do it themselves. */
export function comoSeLidera(lidera: boolean, soyRrhh: boolean): string {
  if (lidera) {
    return `Lidera el grupo en el que está. El rol de líder ${soyRrhh ? 'se cambia en Empleados' : 'lo cambia Recursos Humanos'}.`;
  }
  return soyRrhh
    ? 'Para que lidere un grupo, dale el rol de Líder de Grupo en Empleados.'
    : 'Para que lidere un grupo, pedile a Recursos Humanos que le cambie el rol.';
}

/** The same for the groups of a branch. */
export function dondeSeLidera(soyRrhh: boolean): string {
  return `Quién lo lidera depende del rol, que ${soyRrhh ? 'se cambia en Empleados' : 'cambia Recursos Humanos'}.`;
}
