import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

const FORM = 'salir-de-todos';
const SALIR = '/reconoce/auth/salir';

/** Ends every session of the account, this one too, after asking. */
export function Sesiones() {
  const [preguntando, setPreguntando] = useState(false);
  const { state, formAction } = useNavigation();
  return (
    <Card as="section" aria-labelledby="tus-sesiones">
      <CardHeader
        title={<span id="tus-sesiones">Sesiones abiertas</span>}
        subtitle="¿Entraste desde un teléfono o una computadora que no es tuya?"
        className="mb-3"
      />
      <Form id={FORM} method="post" action={SALIR}>
        <input type="hidden" name="todas" value="si" />
        <Button
          type="submit"
          variant="secondary"
          full
          icon={<LogOut aria-hidden />}
          onClick={(event) => {
            event.preventDefault();
            setPreguntando(true);
          }}
        >
          Cerrar sesión en todos los dispositivos
        </Button>
      </Form>
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title="¿Cerrar sesión en todos los dispositivos?"
        confirmLabel="Cerrar todas"
        loading={state !== 'idle' && formAction === SALIR}
        form={FORM}
      >
        También se cierra en este. Para volver a entrar vas a necesitar tu email y tu contraseña.
      </ConfirmDialog>
    </Card>
  );
}
