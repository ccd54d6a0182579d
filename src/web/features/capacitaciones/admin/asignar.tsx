import { useCallback, useState } from 'react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { ElegirPersonas, MAXIMO_DE_PERSONAS } from '#web/comun/elegir-personas.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { COMUNES, EXITOS } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta } from '#web/comun/con-vuelta.ts';
import { BASE, type Asignables, type Sucursal } from './tipos.ts';

type Props = {
  /** The trainings to choose from. If there is only one, no choice is shown. */
  capacitaciones: readonly { id: string; titulo: string }[];
  abierto: boolean;
  sucursales: readonly Sucursal[];
  hoy: Dia;
  onCerrar: () => void;
};
type AQuienes = 'empleados' | 'sucursal' | 'todos';
type ADestinatarios =
  | { tipo: 'empleados'; empleado_ids: string[] }
  | { tipo: 'sucursal'; sucursal_id: string }
  | { tipo: 'todos' };

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
  const [aQuienes, setAQuienes] = useState<AQuienes>('empleados');
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(new Set());
  const [sucursal, setSucursal] = useState('');
  const [fecha, setFecha] = useState('');
  const [sinAsignar, setSinAsignar] = useState<number | null>(null);
  const { enviando, enviar } = useEnvioConVuelta();
  const alLlegar = useCallback((pagina: Asignables) => setSinAsignar(pagina.sin_asignar), []);
  const pasada = fecha !== '' && fecha < hoy;
  const falta =
    elegida === ''
      ? 'Elegí la capacitación'
      : aQuienes === 'empleados' && elegidos.size === 0
        ? 'Elegí al menos una persona'
        : aQuienes === 'sucursal' && sucursal === ''
          ? 'Elegí la sucursal'
          : aQuienes === 'todos' && sinAsignar === 0
            ? 'Ya la tienen todos'
            : pasada
              ? 'La fecha límite ya pasó'
              : null;
  const destinatarios: ADestinatarios =
    aQuienes === 'empleados'
      ? { tipo: aQuienes, empleado_ids: [...elegidos] }
      : aQuienes === 'sucursal'
        ? { tipo: aQuienes, sucursal_id: sucursal }
        : { tipo: aQuienes };

  const asignar = () =>
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
    <Dialog
      open={abierto}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      onClosed={onCerrado}
      locked={enviando}
      size="lg"
      title="Asignar capacitación"
      description={unica ? <bdi>{unica.titulo}</bdi> : undefined}
      footer={
        <>
          <p
            aria-live="polite"
            className="flex-1 self-center text-sm text-ink-2 max-md:order-last max-md:text-center"
          >
            {falta ??
              (aQuienes === 'empleados'
                ? `${cantidad(elegidos.size, 'elegida', 'elegidas')}${elegidos.size >= MAXIMO_DE_PERSONAS ? ', el máximo a la vez' : ''}`
                : '')}
          </p>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          <Button disabled={falta !== null} loading={enviando} onClick={asignar}>
            {aQuienes === 'empleados' && elegidos.size > 0
              ? `Asignar a ${cantidad(elegidos.size, 'persona', 'personas')}`
              : aQuienes === 'todos'
                ? 'Asignar a todos'
                : 'Asignar'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {unica ? null : (
          <Select
            label="Capacitación"
            reserve={false}
            placeholder="Elegí una"
            value={elegida}
            options={capacitaciones.map((c) => ({ value: c.id, label: c.titulo }))}
            onChange={(event) => {
              setElegida(event.currentTarget.value);
              setElegidos(new Set());
            }}
          />
        )}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <SegmentedControl
            legend="A quiénes"
            value={aQuienes}
            onValueChange={(valor) => setAQuienes(A_QUIENES.find((a) => a === valor) ?? 'empleados')}
            options={[
              { value: 'empleados', label: 'Personas' },
              { value: 'sucursal', label: 'Una sucursal' },
              { value: 'todos', label: 'Todos' },
            ]}
            className="max-sm:w-full"
          />
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
        </div>
        {elegida === '' ? null : (
          <>
            {aQuienes === 'sucursal' ? (
              <Select
                label="Sucursal"
                reserve={false}
                placeholder="Elegí una"
                value={sucursal}
                options={sucursales.map((s) => ({ value: s.id, label: s.nombre }))}
                onChange={(event) => setSucursal(event.currentTarget.value)}
              />
            ) : null}
            {aQuienes === 'empleados' ? null : (
              <Notice>
                {aQuienes === 'todos'
                  ? `Se asigna a todos los empleados activos que no la tienen${sinAsignar === null ? '' : `: ${numero(sinAsignar)} hoy`}. `
                  : 'Se asigna a los empleados activos de la sucursal que no la tienen. '}
                A quienes ya la tienen no les cambia nada, y quienes entren después no la reciben solos.
              </Notice>
            )}
            <div hidden={aQuienes !== 'empleados'}>
              <ElegirPersonas<Asignables>
                key={elegida}
                direccion={`${BASE}/${elegida}/asignar`}
                sucursales={sucursales}
                elegidos={elegidos}
                onElegidos={setElegidos}
                ya={YA_LA_TIENE}
                onPagina={alLlegar}
              />
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const A_QUIENES: readonly AQuienes[] = ['empleados', 'sucursal', 'todos'];
const YA_LA_TIENE = { texto: 'Ya la tiene', es: (p: Asignables['filas'][number]) => p.ya_asignada };
