import { ListOrdered, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { nombreDelMes, pesos } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { preguntaEliminar } from '#web/copy/textos.ts';
import { DuplicarEnMenu, duplicarEn } from '#web/comun/duplicar.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { PLAN, RUTA, type Presupuesto } from './tipos.ts';

/** Actions on one month. A month that has paid for something cannot be deleted. */
export function AccionesDePresupuesto({
  presupuesto,
  onEditar,
  onEliminar,
}: {
  presupuesto: Presupuesto;
  onEditar: () => void;
  onEliminar: () => void;
}) {
  const periodo = `${nombreDelMes(presupuesto.mes)} de ${presupuesto.anio}`;
  return (
    <span className="flex items-center justify-end gap-1 max-md:w-full">
      <IconButton label={`Editar ${periodo}`} icon={<Pencil aria-hidden />} onClick={onEditar} />
      <Menu
        label={`Acciones de ${periodo}`}
        trigger={<IconButton label={`Más acciones de ${periodo}`} icon={<MoreHorizontal aria-hidden />} />}
      >
        <MenuLink icon={<ListOrdered aria-hidden />} render={<Link to={`${RUTA}/${presupuesto.id}`} />}>
          Ver movimientos
        </MenuLink>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEditar}>
          Editar
        </MenuItem>
        <DuplicarEnMenu to={duplicarEn(PLAN, presupuesto.id)} />
        {presupuesto.puede_eliminar ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onEliminar}>
              Eliminar
            </MenuItem>
          </>
        ) : null}
      </Menu>
    </span>
  );
}

/** Deletes an unused month, after asking for confirmation. */
export function useEliminar(): { eliminar: (presupuesto: Presupuesto) => void; dialogo: ReactNode } {
  const { enviando, enviar } = useEnvio();
  const [abierto, setAbierto] = useState(false);
  // Keeps the last value on screen while the dialog's closing animation runs.
  const [ultimo, setUltimo] = useState<Presupuesto | null>(null);
  const mandar = ({ id }: Presupuesto) =>
    enviar({ metodo: 'presupuesto.eliminar', entrada: { id } }, (respuesta) => {
      setAbierto(false);
      if (respuesta.ok) {
        toast.success(EXITOS.presupuesto_eliminado.titulo);
        return;
      }
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.eliminar_presupuesto);
      toast.error(titulo, { text: texto });
    });
  return {
    eliminar: (presupuesto) => {
      setUltimo(presupuesto);
      setAbierto(true);
    },
    dialogo: ultimo ? (
      <ConfirmDialog
        open={abierto}
        onOpenChange={setAbierto}
        title={preguntaEliminar('presupuesto')}
        confirmLabel="Eliminar presupuesto"
        danger
        loading={enviando}
        onConfirm={() => mandar(ultimo)}
      >
        <p>
          Se elimina el de {nombreDelMes(ultimo.mes)} de {ultimo.anio}, de {pesos(ultimo.presupuesto_inicial)}
          . Ningún premio se aprobó contra él. Sin presupuesto, ese mes no se aprueba nada que cueste.
        </p>
      </ConfirmDialog>
    ) : null,
  };
}
