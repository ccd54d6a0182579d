import { useState } from 'react';
import { useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { ACCIONES, type Fallo } from '#web/copy/errores.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { useRecarga } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Material } from './tipos.ts';
import { usePedido } from './use-pedido.ts';

/** Changes the name of a material. */
export function RenombrarMaterial({
  material,
  abierto,
  onCerrar,
}: {
  /** As it is now, as far as this screen knows. */
  material: Material;
  abierto: boolean;
  onCerrar: () => void;
}) {
  const [nombre, setNombre] = useState(material.nombre);
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const { enviando, pedir } = usePedido();
  const { recargar } = useRecarga();
  const conflicto = useConflicto({
    guardado: { escrito: { nombre: material.nombre }, revision: material.nombre },
    mio: { nombre },
    campos: { nombre: { label: 'Nombre' } },
    fallo,
    poner: (_, valor) => setNombre(String(valor)),
    traer: recargar,
  });
  const vacio = nombre.trim() === '';
  return (
    <Dialog
      open={abierto}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      locked={enviando}
      size="sm"
      title="Cambiar el nombre"
      footer={
        <>
          <DialogClose render={<Button variant="secondary" />}>{COMUNES.cancelar}</DialogClose>
          <Button type="submit" form="renombrar" loading={enviando} disabled={vacio}>
            {COMUNES.guardar}
          </Button>
        </>
      }
    >
      <form
        id="renombrar"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (vacio) return;
          pedir(
            {
              metodo: 'capacitaciones.renombrarMaterial',
              entrada: { id: material.id, de: conflicto.revision ?? '', nombre: nombre.trim() },
            },
            ACCIONES.guardar_material,
            () => {
              toast.success('Nombre cambiado');
              onCerrar();
            },
            (porque) => {
              setFallo(porque);
              return porque.code === 'CAMBIO_AJENO';
            },
          );
        }}
      >
        {conflicto.aviso}
        <TextField
          label="Nombre"
          maxLength={160}
          value={nombre}
          error={vacio ? 'Escribí el nombre del material' : undefined}
          onChange={(event) => setNombre(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
