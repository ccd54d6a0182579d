import { useState, type ReactNode } from 'react';
import type { Destinatarios } from '#contract/comun/destinatarios.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { ElegirPersonas, MAXIMO_DE_PERSONAS, type Asignable, type QuienYa } from './elegir-personas.tsx';

type Props<Pagina extends { total: number; filas: readonly Asignable[] }> = {
  abierto: boolean;
  titulo: string;
  /** What is assigned. */
  que: ReactNode;
  /** Route with the people it can be assigned to; null until it is known what is assigned. */
  direccion: string | null;
  sucursales: readonly { id: string; nombre: string }[];
  /** If it can be assigned to the people of a group too. */
  grupos?: readonly { id: string; nombre: string; sucursal_id: string }[];
  /** Who is chosen from the start. */
  inicial?: readonly { id: string }[];
  ya: QuienYa<Pagina['filas'][number]>;
  /** 'la tienen', 'participan' */
  laTienen: string;
  /** How many do not have it yet, if that is known. */
  sinAsignar?: number | null;
  onPagina?: (pagina: Pagina) => void;
  /** Shown above the people. */
  nota?: ReactNode;
  /** Fields before those of this dialog, and one beside them. */
  antes?: ReactNode;
  alLado?: ReactNode;
  /** What is missing in those fields; null if nothing is. */
  falta?: string | null;
  enviando: boolean;
  onAsignar: (destinatarios: Destinatarios) => void;
  onCerrar: () => void;
  onCerrado: () => void;
};

/** Assigns something to people found by name, to a branch, or to everybody. Mount it again with another `key` to start over. */
export function DialogoDeAsignar<Pagina extends { total: number; filas: readonly Asignable[] }>({
  abierto,
  titulo,
  que,
  direccion,
  sucursales,
  grupos,
  inicial = [],
  ya,
  laTienen,
  sinAsignar = null,
  onPagina,
  nota,
  antes,
  alLado,
  falta: faltaOtro = null,
  enviando,
  onAsignar,
  onCerrar,
  onCerrado,
}: Props<Pagina>) {
  const [tipo, setTipo] = useState<Destinatarios['tipo']>('empleados');
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(() => new Set(inicial.map(({ id }) => id)));
  const [sucursal_id, setSucursal] = useState('');
  const [grupo_id, setGrupo] = useState('');
  const asignar = () =>
    onAsignar(
      tipo === 'empleados'
        ? { tipo, empleado_ids: [...elegidos] }
        : tipo === 'sucursal'
          ? { tipo, sucursal_id }
          : tipo === 'grupo'
            ? { tipo, grupo_id }
            : { tipo },
    );
  const falta =
    faltaOtro ??
    (tipo === 'empleados' && elegidos.size === 0
      ? 'Elegí al menos una persona'
      : tipo === 'sucursal' && sucursal_id === ''
        ? 'Elegí la sucursal'
        : tipo === 'grupo' && grupo_id === ''
          ? 'Elegí el grupo'
          : tipo === 'todos' && sinAsignar === 0
            ? `Ya ${laTienen} todos`
            : null);
  return (
    <Dialog
      open={abierto}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      onClosed={onCerrado}
      locked={enviando}
      size="lg"
      title={titulo}
      description={que}
      footer={
        <>
          <p
            aria-live="polite"
            className="flex-1 self-center text-sm text-ink-2 max-md:order-last max-md:text-center"
          >
            {falta ??
              (tipo === 'empleados'
                ? `${cantidad(elegidos.size, 'elegida', 'elegidas')}${elegidos.size >= MAXIMO_DE_PERSONAS ? ', el máximo a la vez' : ''}`
                : '')}
          </p>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          <Button disabled={falta !== null} loading={enviando} onClick={asignar}>
            {tipo === 'empleados' && elegidos.size > 0
              ? `Asignar a ${cantidad(elegidos.size, 'persona', 'personas')}`
              : tipo === 'todos'
                ? 'Asignar a todos'
                : 'Asignar'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {antes}
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <SegmentedControl
            legend="A quiénes"
            value={tipo}
            onValueChange={(valor) => setTipo(TIPOS.find((uno) => uno === valor) ?? 'empleados')}
            options={[
              { value: 'empleados', label: 'Personas' },
              { value: 'sucursal', label: 'Una sucursal' },
              ...(grupos ? [{ value: 'grupo', label: 'Un grupo' }] : []),
              { value: 'todos', label: 'Todos' },
            ]}
            className="max-sm:w-full"
          />
          {alLado}
        </div>
        {direccion === null ? null : (
          <>
            {tipo === 'sucursal' ? (
              <Select
                label="Sucursal"
                reserve={false}
                placeholder="Elegí una"
                value={sucursal_id}
                options={sucursales.map((s) => ({ value: s.id, label: s.nombre }))}
                onChange={(event) => setSucursal(event.currentTarget.value)}
              />
            ) : null}
            {tipo === 'grupo' ? (
              <Select
                label="Grupo"
                reserve={false}
                placeholder="Elegí uno"
                value={grupo_id}
                options={(grupos ?? []).map((g) => ({
                  value: g.id,
                  label: [g.nombre, sucursales.find((s) => s.id === g.sucursal_id)?.nombre]
                    .filter(Boolean)
                    .join(' · '),
                }))}
                onChange={(event) => setGrupo(event.currentTarget.value)}
              />
            ) : null}
            {tipo === 'empleados' ? null : (
              <Notice>
                {tipo === 'todos'
                  ? `Se asigna a todos los empleados activos que no ${laTienen}${sinAsignar === null ? '' : `: ${numero(sinAsignar)} hoy`}. `
                  : `Se asigna a los empleados activos ${tipo === 'grupo' ? 'del grupo' : 'de la sucursal'} que no ${laTienen}. `}
                A quienes ya {laTienen} no les cambia nada, y quienes entren después no quedan asignados.{' '}
                {/* It says what choosing one person means, which who chooses a group has already done. */}
                {tipo === 'grupo' ? null : nota}
              </Notice>
            )}
            <div hidden={tipo !== 'empleados'}>
              <ElegirPersonas<Pagina>
                key={direccion}
                direccion={direccion}
                sucursales={sucursales}
                elegidos={elegidos}
                onElegidos={setElegidos}
                ya={ya}
                nota={nota}
                {...(onPagina && { onPagina })}
              />
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const TIPOS: readonly Destinatarios['tipo'][] = ['empleados', 'sucursal', 'grupo', 'todos'];
