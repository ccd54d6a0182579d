import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { preguntaEliminar } from '#web/copy/textos.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Empleado, Ficha, Respuesta } from './tipos.ts';

/** The word that has to be typed, so that nobody erases a person by accident. */
const PALABRA = 'ELIMINAR';

/**
 * Confirms a deletion. It first loads which of the person's data have to be kept, then says what will be deleted, and
 * requires typing a word.
 */
export function Eliminar({
  empleado: e,
  open,
  enviando,
  onCerrar,
  onConfirmar,
}: {
  empleado: Empleado;
  open: boolean;
  enviando: boolean;
  onCerrar: () => void;
  onConfirmar: (con_perfil: boolean) => void;
}) {
  const { load, data, state } = useFetcher<Respuesta<Ficha>>();
  const [escrito, setEscrito] = useState('');
  const [conPerfil, setConPerfil] = useState(false);
  const [abiertoAntes, setAbiertoAntes] = useState(false);
  if (open !== abiertoAntes) {
    setAbiertoAntes(open);
    setEscrito('');
    setConPerfil(false);
  }
  useEffect(() => {
    if (open) void load(`/reconoce/admin/empleados/${e.id}`);
  }, [load, e.id, open]);
  const ficha = data?.ok ? data.valor : null;
  const nombre = `${e.nombre} ${e.apellido}`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title={preguntaEliminar('empleado')}
      confirmLabel={ficha?.con_historial ? 'Eliminar sus datos' : 'Eliminar empleado'}
      danger
      loading={enviando || (ficha === null && state !== 'idle')}
      disabled={escrito.trim().toUpperCase() !== PALABRA}
      onConfirm={() => onConfirmar(conPerfil)}
    >
      <div className="grid gap-3">
        <p aria-live="polite">
          {ficha === null
            ? `Si ${nombre} tiene historial, se desactiva y se borran sus datos; si no, se borra del todo.`
            : ficha.con_historial
              ? `${nombre} tiene historial: puntos, participaciones u otros registros que no se pueden borrar sin romper las cuentas de los demás. Los números quedan, a nombre de «Persona eliminada».`
              : `Se borran la ficha de ${nombre} y su cuenta. No tiene historial.`}
        </p>
        <ul className="list-disc pl-5 text-sm">
          <li>
            Se borran su nombre, su email, su foto, su cuenta, sus sesiones, sus avisos y sus certificados.
          </li>
          <li>
            Se borra lo que mandó, con sus archivos. Lo que esperaba validación se anula: si preferís
            validarlo antes, cancelá.
          </li>
          <li>
            Se borran los motivos escritos sobre esa persona, y su nombre, el de ahora y los de antes, donde
            alguien lo haya escrito. Lo que puede ser de otra persona te lo mostramos para que decidas.
          </li>
          {ficha?.con_historial === false ? null : (
            <li>
              Quedan sus puntos, sus premios entregados y sus comprobantes, que son cuentas de la empresa.
            </li>
          )}
        </ul>
        <p className="font-semibold text-ink">No se puede deshacer.</p>
        {ficha?.con_perfil ? (
          <Checkbox
            label="Borrar también su perfil de Góndolas y la cuenta con la que entra"
            checked={conPerfil}
            onChange={(event) => setConPerfil(event.currentTarget.checked)}
          />
        ) : null}
        <TextField
          label={`Para confirmar, escribí ${PALABRA}`}
          value={escrito}
          autoComplete="off"
          onChange={(event) => setEscrito(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
