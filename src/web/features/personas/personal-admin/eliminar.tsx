import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { PerfilDePersonal } from './tipos.ts';

/** The word that has to be typed, so that nobody erases a person by accident. */
const PALABRA = 'ELIMINAR';

/** Confirms the deletion of a staff member who is not an employee: says what will be deleted, and requires typing a word. */
export function EliminarPersonal({
  persona,
  open,
  enviando,
  onOpenChange,
  onConfirmar,
}: {
  persona: PerfilDePersonal;
  open: boolean;
  enviando: boolean;
  onOpenChange: (abierto: boolean) => void;
  onConfirmar: () => void;
}) {
  const [escrito, setEscrito] = useState('');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`¿Eliminar a ${persona.full_name}?`}
      confirmLabel="Eliminar sus datos"
      danger
      loading={enviando}
      disabled={escrito.trim().toUpperCase() !== PALABRA}
      onConfirm={onConfirmar}
    >
      <div className="grid gap-3">
        <p>
          Se borran su perfil, su cuenta, sus sesiones y sus correos, y su nombre donde alguien lo haya
          escrito. Lo que dibujó en el plano queda, sin su nombre.
        </p>
        <p className="font-semibold text-ink">No se puede deshacer.</p>
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
