import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { SALIR } from '#web/sesion.ts';
import { useUnaVez } from '#web/use-una-vez.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';

/**
 * The open sessions (`children`), and a button to end them all, including this one. The confirmation is inline, so that it
 * works without JavaScript.
 */
export function Sesiones({ children }: { children: ReactNode }) {
  const { state, formAction } = useNavigation();
  const { enviado, unaVez } = useUnaVez(undefined);
  return (
    <Card as="section" aria-labelledby="tus-sesiones">
      <CardHeader
        title={<span id="tus-sesiones">Sesiones abiertas</span>}
        subtitle="¿Entraste desde un teléfono o una computadora que no es tuya?"
        className="mb-3"
      />
      {children}
      <details className="mt-3">
        <summary
          className={buttonClass({
            variant: 'secondary',
            full: true,
            className: 'list-none gap-2 [&::-webkit-details-marker]:hidden',
          })}
        >
          <LogOut aria-hidden />
          Cerrar sesión en todos los dispositivos
        </summary>
        <Form method="post" action={SALIR} onSubmit={(event) => unaVez(event)} className="mt-3 grid gap-3">
          <input type="hidden" name="todas" value="si" />
          <p className="text-sm text-pretty">
            También se cierra en este. Para volver a entrar vas a necesitar tu email y tu contraseña.
          </p>
          <Button
            type="submit"
            variant="danger"
            full
            loading={enviado || (state !== 'idle' && formAction === SALIR)}
            loadingText="Cerrando las sesiones…"
          >
            Cerrar todas
          </Button>
        </Form>
      </details>
    </Card>
  );
}
