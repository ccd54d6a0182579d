import { Link } from 'react-router';
import type { Sesion } from '#web/sesion.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Empleado = NonNullable<Sesion['empleado']>;

/**
 * What a new person still lacks to take part in everything, and who gives it to them; nothing once they have it. A photo is only asked for
 * of who has no points yet: later it would be a nag. `nuevo`: whether they have none.
 */
export function LoQueFalta({ empleado, nuevo }: { empleado: Empleado; nuevo: boolean }) {
  const { rol, sucursal, grupo, avatar_url } = empleado;
  const suyo = rol === 'admin_rrhh' ? null : sucursal ? sinGrupo(rol, grupo) : SIN_SUCURSAL;
  const sinFoto = nuevo && avatar_url === null;
  if (!suyo && !sinFoto) return null;
  return (
    <Notice tone="info" title={suyo ? suyo.titulo : 'Todavía no tenés foto'} className="mb-4">
      {suyo ? <p>{suyo.texto}</p> : null}
      {sinFoto ? (
        <p>
          {suyo
            ? 'Y te falta la foto: esa la ponés vos. '
            : 'La ponés vos: con ella te reconocen de un vistazo. '}
          <TextLink kind="standalone" render={<Link to="/reconoce/perfil" />}>
            Poner mi foto
          </TextLink>
        </p>
      ) : null}
    </Notice>
  );
}

const SIN_SUCURSAL = {
  titulo: 'Todavía no tenés sucursal',
  texto:
    'Recursos Humanos te la asigna: con ella aparecés en su ranking y tu gerente puede revisar lo que envíes. Mientras tanto ya podés participar en los desafíos que no son de grupo.',
};

const SIN_GRUPO = {
  titulo: 'Todavía no estás en un grupo',
  texto:
    'Te suma tu gerente, desde Mi Sucursal. Hasta entonces los desafíos grupales te esperan; el resto ya es tuyo.',
};

/** Neither a gerente nor RRHH is in a group. */
function sinGrupo(rol: Empleado['rol'], grupo: Empleado['grupo']) {
  return !grupo && rol !== 'gerente_sucursal' ? SIN_GRUPO : null;
}
