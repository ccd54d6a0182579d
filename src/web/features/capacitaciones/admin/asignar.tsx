import { useCallback, useState } from 'react';
import type { Destinatarios } from '#contract/comun/destinatarios.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { DialogoDeAsignar } from '#web/comun/asignar.tsx';
import { useEnvioConVuelta } from '#web/comun/con-vuelta.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { BASE, type Asignables, type Sucursal } from './tipos.ts';

type Props = {
  /** The trainings to choose from. If there is only one, no choice is shown. */
  capacitaciones: readonly { id: string; titulo: string }[];
  abierto: boolean;
  sucursales: readonly Sucursal[];
  hoy: Dia;
  onCerrar: () => void;
};
/** Assigns a training to people found by name, to a branch, or to everybody, with or without a due date. */
export function Asignar({ capacitaciones, abierto, sucursales, hoy, onCerrar }: Props) {
  // Keeps the last value on screen while the dialog's closing animation runs.
  const [ultimas, setUltimas] = useState(capacitaciones);
  if (abierto && capacitaciones !== ultimas && capacitaciones[0]?.id !== ultimas[0]?.id)
    setUltimas(capacitaciones);
  const [usos, setUsos] = useState(0);
  if (ultimas.length === 0) return null;
  return (
    <Contenido
      key={`${ultimas[0]?.id}-${usos}`}
      capacitaciones={ultimas}
      abierto={abierto}
      sucursales={sucursales}
      hoy={hoy}
      onCerrar={onCerrar}
      onCerrado={() => setUsos((antes) => antes + 1)}
    />
  );
}

function Contenido({
  capacitaciones,
  abierto,
  sucursales,
  hoy,
  onCerrar,
  onCerrado,
}: Props & { onCerrado: () => void }) {
  const unica = capacitaciones.length === 1 ? capacitaciones[0] : undefined;
  const [elegida, setElegida] = useState(unica?.id ?? '');
  const [fecha, setFecha] = useState('');
  const [sinAsignar, setSinAsignar] = useState<number | null>(null);
  const { enviando, enviar } = useEnvioConVuelta();
  const alLlegar = useCallback((pagina: Asignables) => setSinAsignar(pagina.sin_asignar), []);
  const pasada = fecha !== '' && fecha < hoy;
  const falta = elegida === '' ? 'Elegí la capacitación' : pasada ? 'La fecha límite ya pasó' : null;

  const asignar = (destinatarios: Destinatarios) =>
    enviar(
      { metodo: 'capacitaciones.asignar', entrada: { id: elegida, destinatarios, fecha_limite: fecha } },
      (respuesta, vuelta) => {
        if (!respuesta.ok) {
          const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.asignar_capacitacion);
          toast.error(titulo, { text: texto });
          return;
        }
        const { asignadas, ya_asignadas } = respuesta.valor;
        toast.success(EXITOS.capacitacion_asignada.titulo, {
          text: [
            cantidad(asignadas, 'persona', 'personas'),
            ...(ya_asignadas > 0
              ? [
                  `${cantidad(ya_asignadas, 'ya la tenía', 'ya la tenían')} y no ${ya_asignadas === 1 ? 'cambió' : 'cambiaron'}`,
                ]
              : []),
          ].join('; '),
          ...vuelta,
        });
        onCerrar();
      },
      `${BASE}/${elegida}/asignar`,
    );
  return (
    <DialogoDeAsignar<Asignables>
      abierto={abierto}
      titulo="Asignar capacitación"
      que={unica ? <bdi>{unica.titulo}</bdi> : undefined}
      direccion={elegida === '' ? null : `${BASE}/${elegida}/asignar`}
      sucursales={sucursales}
      ya={YA_LA_TIENE}
      laTienen="la tienen"
      sinAsignar={sinAsignar}
      onPagina={alLlegar}
      antes={
        unica ? null : (
          <Select
            label="Capacitación"
            reserve={false}
            placeholder="Elegí una"
            value={elegida}
            options={capacitaciones.map((c) => ({ value: c.id, label: c.titulo }))}
            onChange={(event) => {
              setElegida(event.currentTarget.value);
              setSinAsignar(null);
            }}
          />
        )
      }
      alLado={
        <DateField
          label="Fecha límite"
          optional
          reserve={false}
          min={hoy}
          value={fecha}
          error={pasada ? 'Esa fecha ya pasó' : undefined}
          onChange={(event) => setFecha(event.currentTarget.value)}
          className="sm:w-48 max-sm:w-full"
        />
      }
      falta={falta}
      enviando={enviando}
      onAsignar={asignar}
      onCerrar={onCerrar}
      onCerrado={onCerrado}
    />
  );
}

const YA_LA_TIENE = { texto: 'Ya la tiene', es: (p: Asignables['filas'][number]) => p.ya_asignada };
