import { Link } from 'react-router';
import { cn } from '#web/ui/cn.ts';

/** The address of a person's page, for RRHH, their gerente and their lider (docs/decisions/0067). */
export function rutaDePersona(id: string): string {
  return `/reconoce/personas/${id}`;
}

/** A person's name as the link to their page. For screens of RRHH and gerentes only: whoever else presses it finds nothing. */
export function NombreDePersona({
  persona: { id, nombre, apellido },
  className,
}: {
  persona: { readonly id: string; readonly nombre: string; readonly apellido: string };
  className?: string;
}) {
  return <EnlaceAPersona id={id} nombre={`${nombre} ${apellido}`} {...(className ? { className } : {})} />;
}

/** The same where the name comes as one. */
export function EnlaceAPersona({
  id,
  nombre,
  className,
}: {
  id: string;
  nombre: string;
  className?: string;
}) {
  return (
    <Link to={rutaDePersona(id)} className={cn('text-ink underline-offset-3 hover:underline', className)}>
      <bdi>{nombre}</bdi>
    </Link>
  );
}
