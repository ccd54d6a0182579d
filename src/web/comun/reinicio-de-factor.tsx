import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** The message when it is done. */
export const FACTOR_REINICIADO = {
  hecho: 'Segundo paso reiniciado',
  texto: 'Le avisamos por email. Ya puede entrar con su contraseña.',
};

/** Explains what happens when RRHH resets the second factor of somebody who lost it. */
export function ReinicioDeFactor({
  nombre,
  open,
  enviando,
  onOpenChange,
  onConfirmar,
}: {
  nombre: string;
  open: boolean;
  enviando: boolean;
  onOpenChange: (abierto: boolean) => void;
  onConfirmar: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`¿Reiniciar el segundo paso de ${nombre}?`}
      confirmLabel="Reiniciar"
      danger
      loading={enviando}
      onConfirm={onConfirmar}
    >
      <div className="grid gap-3">
        <p>
          Se borran su aplicación de códigos, sus códigos de recuperación y sus llaves de acceso, y se cierran
          sus sesiones. Hasta que configure otro, entra solo con su contraseña. Le avisamos por email.
        </p>
        <p>Hacelo solo si sabés que es esa persona quien te lo pide: hablale o llamala antes.</p>
        <p className="font-semibold text-ink">No se puede deshacer.</p>
      </div>
    </ConfirmDialog>
  );
}
