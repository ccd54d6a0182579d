import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Hecho } from '#web/api.server.ts';
import { rutaDePersona } from '#web/comun/persona.tsx';
import { useAccion } from '#web/comun/use-accion.ts';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import { ACCIONES, CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { Persona } from './tipos.ts';

export type QueAsignar = 'desafio' | 'capacitacion' | 'medalla';
type Opciones = Readonly<Record<QueAsignar, readonly { value: string; label: string }[]>>;

const PALABRAS = {
  desafio: { titulo: 'Asignarle un desafío', cual: 'Desafío', nada: 'No hay desafíos activos' },
  capacitacion: {
    titulo: 'Asignarle una capacitación',
    cual: 'Capacitación',
    nada: 'No hay capacitaciones activas',
  },
  medalla: { titulo: 'Darle una medalla', cual: 'Medalla', nada: 'No hay medallas activas' },
} as const satisfies Record<QueAsignar, unknown>;

type Props = { persona: Persona; que: QueAsignar; open: boolean; onCerrar: () => void };

/** Gives one person a challenge, a training or a badge. */
export function DialogoDeAsignar({ persona, que, open, onCerrar }: Props) {
  const form = useId();
  const direccion = rutaDePersona(persona.id);
  const { load, data, state } = useFetcher<Hecho<Opciones>>();
  const [cual, setCual] = useState('');
  const { enviando, hacer } = useAccion(direccion, onCerrar);
  const pedir = () => void load(`${direccion}/asignables`);
  useEffect(() => {
    if (open) void load(`${direccion}/asignables`);
  }, [load, direccion, open]);
  const { titulo, cual: label, nada } = PALABRAS[que];
  const opciones = data?.ok ? data.valor[que] : null;
  const mandar = (campos: FormData) => {
    const elegida = opciones?.find(({ value }) => value === cual);
    if (!elegida) return;
    const hecho = `${label}: «${elegida.label}»`;
    const texto = `Le vamos a avisar a ${persona.nombre} ${persona.apellido}.`;
    const ids = [persona.id];
    if (que === 'desafio') {
      const pedido = { metodo: 'desafios.asignar', entrada: { id: cual, empleado_ids: ids } } as const;
      hacer(pedido, { queFallo: ACCIONES.asignar_desafio, hecho, texto });
    } else if (que === 'capacitacion') {
      const fecha_limite = textoDe(campos, 'fecha_limite') || null;
      const entrada = {
        id: cual,
        destinatarios: { tipo: 'empleados' as const, empleado_ids: ids },
        fecha_limite,
      };
      hacer(
        { metodo: 'capacitaciones.asignar', entrada },
        { queFallo: ACCIONES.asignar_capacitacion, hecho, texto },
      );
    } else {
      const entrada = {
        empleado_id: persona.id,
        insignia_id: cual,
        motivo: textoDe(campos, 'motivo').trim(),
      };
      hacer({ metodo: 'insignias.asignar', entrada }, { queFallo: ACCIONES.asignar_medalla, hecho, texto });
    }
  };
  return (
    <DialogoDeFormulario
      open={open}
      onCerrar={onCerrar}
      title={titulo}
      description={
        <bdi className="wrap-anywhere">
          {persona.nombre} {persona.apellido}
        </bdi>
      }
      form={form}
      boton="Asignar"
      enviando={enviando}
      falta={cual === ''}
    >
      {opciones ? (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            mandar(new FormData(event.currentTarget));
          }}
        >
          <Select
            label={label}
            value={cual}
            placeholder={opciones.length === 0 ? nada : 'Elegí'}
            options={opciones}
            disabled={opciones.length === 0}
            onChange={(e) => setCual(e.target.value)}
          />
          {que === 'capacitacion' ? (
            <DateField label="Fecha límite" name="fecha_limite" min={persona.hoy} optional />
          ) : null}
          {que === 'medalla' ? (
            <TextArea
              label="Motivo"
              name="motivo"
              hint="La persona lo va a leer: contale qué hizo bien."
              maxLength={500}
              required
            />
          ) : null}
        </form>
      ) : data && !data.ok ? (
        <ErrorState
          title="Error"
          text={mensajeDeError(data.fallo, CARGAS.datos).texto}
          retrying={state !== 'idle'}
          onRetry={pedir}
        />
      ) : (
        <SkeletonRegion label="Cargando las opciones">
          <Skeleton className="h-24 w-full" />
        </SkeletonRegion>
      )}
    </DialogoDeFormulario>
  );
}

function textoDe(campos: FormData, nombre: string): string {
  const valor = campos.get(nombre);
  return typeof valor === 'string' ? valor : '';
}
