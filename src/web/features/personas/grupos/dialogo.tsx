import { useId, useState } from 'react';
import { NombreDeGrupo } from '#contract/personas/sucursales-formularios.ts';
import { useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import type { Fallo, Hecho } from '#web/api.server.ts';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useEnvio } from '#web/use-envio.ts';
import type { Grupo } from './pantalla.tsx';

/** Makes a group, or changes the name of one. */
export function DialogoDeGrupo({
  grupo,
  sucursal_id,
  open,
  onCerrar,
}: {
  /** As it is now, as far as this screen knows; null for a new one. */
  grupo: Grupo | null;
  sucursal_id: string | undefined;
  open: boolean;
  onCerrar: () => void;
}) {
  const formId = useId();
  const [nombre, setNombre] = useState(grupo?.nombre ?? '');
  const [error, setError] = useState<string | undefined>();
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const { enviando, enviar } = useEnvio();
  const { recargar } = useRecarga();
  const conflicto = useConflicto({
    guardado: grupo && { escrito: { nombre: grupo.nombre }, revision: grupo.nombre },
    mio: { nombre },
    campos: { nombre: { label: 'Nombre del grupo' } },
    fallo,
    poner: (_, valor) => setNombre(String(valor)),
    traer: recargar,
  });
  const guardar = () => {
    const leido = NombreDeGrupo.safeParse(nombre);
    if (!leido.success) {
      setError(leido.error.issues[0]?.message);
      return;
    }
    const alResponder = (respuesta: Hecho<unknown>) => {
      if (respuesta.ok) {
        toast.success(grupo ? EXITOS.grupo_actualizado.titulo : EXITOS.grupo_creado.titulo);
        onCerrar();
        return;
      }
      setFallo(respuesta.fallo);
      if (respuesta.fallo.code === 'CAMBIO_AJENO') return;
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.guardar_grupo);
      setError(`${titulo}. ${texto}`);
    };
    if (grupo) {
      const entrada = { id: grupo.id, de: conflicto.revision ?? '', nombre };
      enviar({ metodo: 'grupos.renombrar', entrada }, alResponder);
    } else
      enviar(
        {
          metodo: 'grupos.crear',
          entrada: { nombre, ...(sucursal_id === undefined ? {} : { sucursal_id }) },
        },
        alResponder,
      );
  };
  return (
    <DialogoDeFormulario
      open={open}
      onCerrar={onCerrar}
      size="sm"
      title={grupo ? 'Cambiar el nombre' : 'Nuevo grupo'}
      description={grupo ? <bdi>{grupo.nombre}</bdi> : undefined}
      form={formId}
      boton={grupo ? 'Guardar' : 'Crear grupo'}
      enviando={enviando}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          guardar();
        }}
      >
        {conflicto.aviso}
        <TextField
          label="Nombre del grupo"
          name="nombre"
          value={nombre}
          error={error}
          maxLength={60}
          autoComplete="off"
          onChange={(e) => {
            setNombre(e.currentTarget.value);
            setError(undefined);
          }}
        />
      </form>
    </DialogoDeFormulario>
  );
}
