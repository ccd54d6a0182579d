import type { Sesion } from '#web/sesion.ts';
import { Notice } from '#web/ui/notice.tsx';

type Empleado = NonNullable<Sesion['empleado']>;

/** What a new person still lacks to take part in everything, and who gives it to them; nothing once they have it. */
export function LoQueFalta({ empleado: { rol, sucursal, grupo } }: { empleado: Empleado }) {
  if (rol === 'admin_rrhh') return null;
  if (!sucursal) {
    return (
      <Notice tone="info" title="Todavía no tenés sucursal" className="mb-4">
        Recursos Humanos te la asigna: con ella aparecés en su ranking y tu gerente puede revisar lo que
        envíes. Mientras tanto ya podés participar en los desafíos que no son de grupo.
      </Notice>
    );
  }
  if (!grupo && rol !== 'gerente_sucursal') {
    return (
      <Notice tone="info" title="Todavía no estás en un grupo" className="mb-4">
        Te suma tu gerente, desde Mi Sucursal. Hasta entonces los desafíos grupales te esperan; el resto ya es
        tuyo.
      </Notice>
    );
  }
  return null;
}
