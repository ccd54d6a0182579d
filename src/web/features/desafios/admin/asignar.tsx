import { useState } from 'react';
import type { Destinatarios } from '#contract/comun/destinatarios.ts';
import { DialogoDeAsignar } from '#web/comun/asignar.tsx';
import { useDestinos } from '#web/comun/destinos.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta } from '#web/comun/con-vuelta.ts';
import type { Asignables, Desafio } from './tipos.ts';

type Props = {
  /** null while closed. */
  desafio: Desafio | null;
  sucursales: readonly { id: string; nombre: string }[];
  onCerrar: () => void;
};

/** Assigns a challenge to people, a branch or everybody; one of groups, to a group as well. */
export function Asignar({ desafio, sucursales, onCerrar }: Props) {
  const [ultimo, setUltimo] = useState(desafio);
  if (desafio && desafio !== ultimo) setUltimo(desafio);
  const { enviando, enviar } = useEnvioConVuelta();
  const [usos, setUsos] = useState(0);
  const destinos = useDestinos(desafio?.es_grupal === true);
  if (!ultimo) return null;

  const direccion = `/reconoce/admin/desafios/${ultimo.id}/asignar`;
  const asignar = (destinatarios: Destinatarios) =>
    enviar(
      { metodo: 'desafios.asignar', entrada: { id: ultimo.id, destinatarios } },
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
    <DialogoDeAsignar<Asignables>
      key={`${ultimo.id}-${usos}`}
      abierto={desafio !== null}
      titulo="Asignar desafío"
      que={<bdi>{ultimo.titulo}</bdi>}
      direccion={direccion}
      sucursales={sucursales}
      {...(ultimo.es_grupal && { grupos: destinos?.grupos ?? [] })}
      ya={YA_PARTICIPA}
      laTienen="participan"
      nota={
        ultimo.es_grupal
          ? 'Es grupal: con elegir a una persona entra todo su grupo, como está formado hoy.'
          : null
      }
      enviando={enviando}
      onAsignar={asignar}
      onCerrar={onCerrar}
      onCerrado={() => setUsos((antes) => antes + 1)}
    />
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
