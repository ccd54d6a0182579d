import { LogOut } from 'lucide-react';
import type { Salidas } from '#web/api.server.ts';
import { SesionAbierta } from '#web/comun/sesion-abierta.tsx';
import { ACCIONES } from '#web/copy/errores.ts';
import { nombreDeNavegador } from '#domain/personas/empleados/navegador.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { RUTA, useFormulario, type Contestado } from './use-formulario.ts';

/** The person's open sessions, each with a button to end it. The current one ends by signing out. */
export function SesionesAbiertas({
  sesiones,
  ahora,
  contestado,
}: {
  sesiones: Salidas['cuentas']['sesiones']['sesiones'];
  ahora: Date;
  contestado: Contestado | undefined;
}) {
  const { Form, unaVez, enviando, error } = useFormulario(
    'sesion',
    contestado,
    ACCIONES.cerrar_sesiones,
    () => toast.success('Sesión cerrada', { text: 'En ese dispositivo hay que volver a entrar.' }),
  );
  return (
    <Form method="post" action={RUTA} onSubmit={(event) => unaVez(event)}>
      <input type="hidden" name="hacer" value="sesion" />
      {error ? <FormError title={error.titulo} text={error.texto} /> : null}
      <ul className="divide-y divide-line">
        {sesiones.map((s) => (
          <SesionAbierta key={s.id} sesion={s} ahora={ahora}>
            {s.propia ? null : (
              <Button
                type="submit"
                name="sesion_id"
                value={s.id}
                size="sm"
                variant="secondary"
                icon={<LogOut aria-hidden />}
                aria-label={`Cerrar la sesión de ${nombreDeNavegador(s.navegador)}`}
                loading={enviando}
              >
                Cerrar
              </Button>
            )}
          </SesionAbierta>
        ))}
      </ul>
    </Form>
  );
}
