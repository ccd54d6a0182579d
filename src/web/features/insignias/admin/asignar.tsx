import { useState } from 'react';
import { AsignacionDeInsignia } from '#contract/insignias/insignias-formularios.ts';
import { useEnvioConVuelta } from '#web/comun/con-vuelta.ts';
import { loQueVale } from '#web/comun/medalla.ts';
import { DialogoDeDar } from '#web/comun/dar.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { EmpleadoConInsignias, Insignia } from './tipos.ts';

/** What is preselected in the dialog: nothing, a person, or a badge. */
export type Asignacion = { empleado: EmpleadoConInsignias | null; insignia_id: string };

type Props = {
  /** null while closed. */
  asignacion: Asignacion | null;
  activas: readonly Insignia[];
  onCerrar: () => void;
};

/** Awards a badge: to people, a branch, a group or everybody, which one and why. */
export function AsignarMedalla({ asignacion, activas, onCerrar }: Props) {
  const [ultima, setUltima] = useState(asignacion);
  const [usos, setUsos] = useState(0);
  if (asignacion && asignacion !== ultima) setUltima(asignacion);
  return ultima ? (
    <Formulario
      key={`${ultima.empleado?.id ?? ''}-${ultima.insignia_id}-${usos}`}
      abierto={asignacion !== null}
      inicial={ultima}
      activas={activas}
      onCerrar={onCerrar}
      onCerrado={() => setUsos((antes) => antes + 1)}
    />
  ) : null;
}

function Formulario({
  abierto,
  inicial,
  activas,
  onCerrar,
  onCerrado,
}: {
  abierto: boolean;
  inicial: Asignacion;
  activas: readonly Insignia[];
  onCerrar: () => void;
  onCerrado: () => void;
}) {
  const [insignia_id, setInsignia] = useState(inicial.insignia_id);
  const [motivo, setMotivo] = useState('');
  const { enviando, enviar } = useEnvioConVuelta();
  const cual = activas.find(({ id }) => id === insignia_id);
  const aUna = (empleado_id: string) => {
    const leido = AsignacionDeInsignia.safeParse({ empleado_id, insignia_id, motivo });
    if (!leido.success) return;
    enviar({ metodo: 'insignias.asignar', entrada: leido.data }, (respuesta, vuelta) => {
      if (!respuesta.ok) {
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.asignar_medalla);
        toast.error(titulo, { text: texto });
        return;
      }
      toast.success(EXITOS.medalla_asignada.titulo, {
        text: `${cual?.icono ?? ''} ${cual?.nombre ?? ''}`,
        ...vuelta,
      });
      onCerrar();
    });
  };
  return (
    <DialogoDeDar<EmpleadoConInsignias>
      abierto={abierto}
      titulo="Asignar Medalla"
      que="Cada medalla se tiene una sola vez. Cada persona recibe un aviso con el motivo."
      inicial={inicial.empleado ? [inicial.empleado] : []}
      ya={{
        texto: (p) => (p.es_propio ? 'Sos vos' : 'Ya la tiene'),
        es: (p) => p.es_propio || p.insignias.some(({ insignia }) => insignia.id === insignia_id),
      }}
      laTienen="la tienen"
      falta={
        insignia_id === ''
          ? 'Selecciona un empleado y una medalla'
          : motivo.trim() === ''
            ? 'Escribí el motivo: la persona lo va a leer'
            : null
      }
      antes={
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Select
            label="Medalla"
            reserve={false}
            placeholder="Elegí una medalla"
            value={insignia_id}
            onChange={(event) => setInsignia(event.currentTarget.value)}
            options={activas.map(({ id, icono, nombre }) => ({ value: id, label: `${icono} ${nombre}` }))}
            {...(cual ? { hint: loQueVale(cual) } : {})}
          />
          <TextArea
            label="Motivo"
            reserve={false}
            rows={2}
            maxLength={500}
            dir="auto"
            value={motivo}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
        </div>
      }
      enviando={enviando}
      onUna={aUna}
      lote={{
        titulo: `Otorgar «${cual?.nombre ?? ''}»`,
        boton: 'Otorgar a',
        dice: `${cual ? `${loQueVale(cual)} ` : ''}A cada persona le llega el aviso, con el motivo. Quien ya la tiene sigue como está, y se dice quiénes quedaron afuera.`,
        acto: { acto: 'insignia', insignia_id, motivo: motivo.trim() },
      }}
      onCerrar={onCerrar}
      onCerrado={onCerrado}
    />
  );
}
