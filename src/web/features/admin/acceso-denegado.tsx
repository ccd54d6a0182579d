import { Link } from 'react-router';
import { mensajeDeError } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';

/** For whoever is signed in and is not RRHH: the spec's words, and a way out. */
export function AccesoDenegado({ conSucursal }: { conSucursal: boolean }) {
  const { titulo, texto } = mensajeDeError({ code: 'ACCESO_ADMIN' });
  return (
    <ErrorState
      title={<h1>{titulo}</h1>}
      text={texto}
      action={
        <>
          <Button render={<Link to="/reconoce/home" />}>Volver a Inicio</Button>
          {conSucursal ? (
            <Button variant="secondary" render={<Link to="/reconoce/sucursal" />}>
              Ir a Mi Sucursal
            </Button>
          ) : null}
        </>
      }
      className="py-16"
    />
  );
}
