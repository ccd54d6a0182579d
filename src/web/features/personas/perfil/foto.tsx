import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import type { Salidas } from '#web/api.server.ts';
import { ACCIONES } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { CampoDeArchivo } from '#web/comun/campo-de-archivo.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useSubida } from '#web/use-subida.ts';
import { useFormulario } from './use-formulario.ts';

type Props = {
  perfil: Pick<Salidas['perfil']['ver'], 'nombre' | 'apellido' | 'avatar_url' | 'foto_max_bytes'>;
};

/** The person's own picture, to change or remove. */
export function Foto({ perfil }: Props) {
  const [eligiendo, setEligiendo] = useState(false);
  const [quitando, setQuitando] = useState(false);
  const quitar = useFormulario('foto', undefined, ACCIONES.guardar_foto, () => {
    toast.success(EXITOS.foto_quitada.titulo, { id: 'foto' });
    setQuitando(false);
  });
  return (
    <div className="flex min-w-0 shrink-0 items-end gap-2 max-xl:flex-wrap xl:flex-col xl:items-center">
      <Avatar
        initials={iniciales(perfil.nombre, perfil.apellido)}
        src={perfil.avatar_url}
        size="xl"
        className="xl:size-28"
      />
      <div className="flex min-h-11 flex-wrap items-center">
        <Button
          size="sm"
          variant="secondary"
          icon={<Camera aria-hidden />}
          onClick={() => setEligiendo(true)}
        >
          {perfil.avatar_url ? 'Cambiar foto' : 'Subir foto'}
        </Button>
        {perfil.avatar_url ? (
          <IconButton
            label="Quitar la foto"
            icon={<Trash2 aria-hidden />}
            onClick={() => setQuitando(true)}
          />
        ) : null}
      </div>
      {eligiendo ? (
        <DialogoDeFoto max_bytes={perfil.foto_max_bytes} onCerrar={() => setEligiendo(false)} />
      ) : null}
      <ConfirmDialog
        open={quitando}
        onOpenChange={setQuitando}
        title="¿Quitar tu foto?"
        confirmLabel="Quitar"
        danger
        loading={quitar.enviando}
        onConfirm={() => quitar.enviar({ hacer: 'foto', archivo_id: '' })}
      >
        En el ranking y en tus desafíos se van a ver tus iniciales. Podés subir otra cuando quieras.
        {quitar.error ? <span className="mt-2 block text-danger">{quitar.error.texto}</span> : null}
      </ConfirmDialog>
    </div>
  );
}

function DialogoDeFoto({ max_bytes, onCerrar }: { max_bytes: number; onCerrar: () => void }) {
  const [open, setOpen] = useState(true);
  const { subida, elegir, usado, perdido } = useSubida({ proposito: 'avatar' }, max_bytes);
  const guardar = useFormulario(
    'foto',
    undefined,
    ACCIONES.guardar_foto,
    () => {
      usado();
      toast.success(EXITOS.foto_guardada.titulo, { id: 'foto' });
      setOpen(false);
    },
    (codigo) => (codigo === 'ARCHIVO_NO_DISPONIBLE' ? perdido() : undefined),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onCerrar}
      locked={guardar.enviando}
      size="sm"
      title="Tu foto"
      description="La ven tus compañeros en el ranking y quien valida tus evidencias."
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={guardar.enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          <Button
            disabled={subida.fase !== 'lista'}
            loading={guardar.enviando}
            onClick={() => {
              if (subida.fase !== 'lista') return;
              guardar.enviar({ hacer: 'foto', archivo_id: subida.archivo.id });
            }}
          >
            Usar esta foto
          </Button>
        </>
      }
    >
      {guardar.error ? <FormError title={guardar.error.titulo} text={guardar.error.texto} /> : null}
      <CampoDeArchivo
        label="Imagen"
        accept="image/jpeg,image/png,image/webp,image/gif"
        hint="Una foto, de cualquier tamaño"
        subida={subida}
        elegir={elegir}
        listo="Lista para usar"
        aviso="Foto subida: falta confirmarla"
        disabled={guardar.enviando}
      />
    </Dialog>
  );
}
