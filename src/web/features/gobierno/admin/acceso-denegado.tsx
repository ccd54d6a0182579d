import { ShieldX } from 'lucide-react';
import { Link } from 'react-router';
import { mensajeDeError } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';

/** Shown to somebody signed in who is not RRHH: the spec's text, and a link out. */
export function AccesoDenegado({ conSucursal }: { conSucursal: boolean }) {
  const { titulo, texto } = mensajeDeError({ code: 'ACCESO_ADMIN' });
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <span
        aria-hidden
        className="mb-2 grid size-16 place-items-center rounded-card bg-danger-soft text-danger"
      >
        <ShieldX className="size-8" />
      </span>
      <h1 className="headline text-3xl">{titulo}</h1>
      <p className="max-w-md text-ink-2 text-pretty">{texto}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button render={<Link to="/reconoce/home" />}>Volver a Inicio</Button>
        {conSucursal ? (
          <Button variant="secondary" render={<Link to="/reconoce/sucursal" />}>
            Ir a Mi Sucursal
          </Button>
        ) : null}
      </div>
    </div>
  );
}
