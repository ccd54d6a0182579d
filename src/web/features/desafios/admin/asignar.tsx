import { useState } from 'react';
import { ElegirPersonas, MAXIMO_DE_PERSONAS } from '#web/comun/elegir-personas.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { COMUNES, EXITOS } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta } from '#web/comun/con-vuelta.ts';
import type { Asignables, Desafio } from './tipos.ts';

type Props = {
  /** null while closed. */
  desafio: Desafio | null;
  sucursales: readonly { id: string; nombre: string }[];
  onCerrar: () => void;
};

/** Assigns a challenge to people found by name or branch. The selection is kept from page to page. */
export function Asignar({ desafio, sucursales, onCerrar }: Props) {
  const [ultimo, setUltimo] = useState(desafio);
  if (desafio && desafio !== ultimo) setUltimo(desafio);
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(new Set());
  const { enviando, enviar } = useEnvioConVuelta();
  const [usos, setUsos] = useState(0);
  if (!ultimo) return null;

  const direccion = `/reconoce/admin/desafios/${ultimo.id}/asignar`;
  const asignar = () =>
    enviar(
      { metodo: 'desafios.asignar', entrada: { id: ultimo.id, empleado_ids: [...elegidos] } },
      (respuesta, vuelta) => {
        if (!respuesta.ok) {
          const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.asignar_desafio);
          toast.error(titulo, { text: texto });
          return;
        }
        toast.success(EXITOS.desafio_asignado.titulo, { text: loHecho(respuesta.valor), ...vuelta });
        onCerrar();
      },
      direccion,
    );
  return (
    <Dialog
      open={desafio !== null}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      onClosed={() => {
        setElegidos(new Set());
        setUsos((antes) => antes + 1);
      }}
      locked={enviando}
      size="lg"
      title="Asignar desafío"
      description={<bdi>{ultimo.titulo}</bdi>}
      footer={
        <>
          <p
            aria-live="polite"
            className="flex-1 self-center text-sm text-ink-2 max-md:order-last max-md:text-center"
          >
            {elegidos.size === 0
              ? 'Elegí al menos una persona'
              : cantidad(elegidos.size, 'elegida', 'elegidas')}
            {elegidos.size >= MAXIMO_DE_PERSONAS ? ', el máximo a la vez' : null}
          </p>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          <Button disabled={elegidos.size === 0} loading={enviando} onClick={asignar}>
            {elegidos.size === 0 ? 'Asignar' : `Asignar a ${cantidad(elegidos.size, 'persona', 'personas')}`}
          </Button>
        </>
      }
    >
      <ElegirPersonas<Asignables>
        key={`${ultimo.id}-${usos}`}
        direccion={direccion}
        ya={YA_PARTICIPA}
        nota={
          ultimo.es_grupal
            ? 'Es grupal: con elegir a una persona entra todo su grupo, como está formado hoy.'
            : null
        }
        sucursales={sucursales}
        elegidos={elegidos}
        onElegidos={setElegidos}
      />
    </Dialog>
  );
}

type Resultado = { asignados: number; ya_participaban: number; sin_grupo: number };

function loHecho({ asignados, ya_participaban, sin_grupo }: Resultado): string {
  return [
    cantidad(asignados, 'persona asignada', 'personas asignadas'),
    ...(ya_participaban > 0 ? [cantidad(ya_participaban, 'ya participaba', 'ya participaban')] : []),
    ...(sin_grupo > 0 ? [`${cantidad(sin_grupo, 'no tiene', 'no tienen')} grupo y no se asignó`] : []),
  ].join(', ');
}

const YA_PARTICIPA = { texto: 'Ya participa', es: (p: Asignables['filas'][number]) => p.ya_participa };
