import { useState, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { Destinatarios } from '#contract/comun/destinatarios.ts';
import type { Hecho } from '#web/api.server.ts';
import { DialogoDeAsignar } from './asignar.tsx';
import { type Destinos, DESTINOS, useDestinos } from './destinos.ts';
import type { Asignable, QuienYa } from './elegir-personas.tsx';
import { ConfirmarLote, type Lote } from './lotes/confirmar.tsx';

type LoteDeEmpleados = Extract<Lote, { que: 'empleados' }>;
type Lugar = { sucursal_id?: string; grupo_id?: string };
type Props<Persona extends Asignable> = {
  abierto: boolean;
  titulo: string;
  que: ReactNode;
  /** Who is chosen from the start. */
  inicial: readonly { id: string }[];
  ya: QuienYa<Persona>;
  laTienen: string;
  /** The rest of the act, and what is missing in it. */
  antes: ReactNode;
  falta: string | null;
  enviando: boolean;
  /** To one person it is the act itself. */
  onUna: (empleado_id: string) => void;
  /** To many, the lote: its words and what is done to each. */
  lote: { titulo: string; boton: string; dice: ReactNode; acto: LoteDeEmpleados['acto'] };
  onCerrar: () => void;
  onCerrado: () => void;
};

/** Gives something to people, a branch, a group or everybody. More than one person is a lote, counted and confirmed. */
export function DialogoDeDar<Persona extends Asignable>({
  abierto,
  titulo,
  que,
  inicial,
  ya,
  laTienen,
  antes,
  falta,
  enviando,
  onUna,
  lote,
  onCerrar,
  onCerrado,
}: Props<Persona>) {
  const destinos = useDestinos(abierto);
  const contador = useFetcher<Hecho<Destinos>>();
  /** Those who were asked for, while they are counted and confirmed. */
  const [muchos, setMuchos] = useState<{ ids: string[] } | { lugar: Lugar } | null>(null);
  const aLugar = (lugar: Lugar) => {
    const query = new URLSearchParams({
      ...(lugar.sucursal_id ? { sucursal: lugar.sucursal_id } : {}),
      ...(lugar.grupo_id ? { grupo: lugar.grupo_id } : {}),
    });
    void contador.load(`${DESTINOS}?${query.toString()}`);
    setMuchos({ lugar });
  };
  const asignar = (a: Destinatarios) => {
    if (a.tipo !== 'empleados') {
      const { tipo: _, ...lugar } = a;
      return aLugar(lugar);
    }
    const [una, ...otras] = a.empleado_ids;
    if (una !== undefined && otras.length === 0) onUna(una);
    else setMuchos({ ids: a.empleado_ids });
  };
  const contadas = contador.state === 'idle' && contador.data?.ok ? contador.data.valor.total : null;
  const cuantos = muchos === null ? null : 'ids' in muchos ? muchos.ids.length : contadas;
  const cuales: LoteDeEmpleados['cuales'] | null =
    muchos === null || cuantos === null
      ? null
      : 'ids' in muchos
        ? { ids: muchos.ids }
        : { filtro: { busqueda: '', estado: 'activos', ...muchos.lugar }, esperados: cuantos };
  return (
    <>
      <DialogoDeAsignar<{ total: number; filas: readonly Persona[] }>
        abierto={abierto}
        titulo={titulo}
        que={que}
        direccion="/reconoce/medals/personas"
        sucursales={destinos?.sucursales ?? []}
        grupos={destinos?.grupos ?? []}
        inicial={inicial}
        ya={ya}
        laTienen={laTienen}
        falta={falta}
        antes={antes}
        enviando={enviando}
        onAsignar={asignar}
        onCerrar={onCerrar}
        onCerrado={onCerrado}
      />
      <ConfirmarLote
        open={cuales !== null}
        titulo={lote.titulo}
        boton={lote.boton}
        que="empleados"
        cuantos={cuantos ?? 0}
        acto={lote.acto.acto}
        lote={cuales && { que: 'empleados', acto: lote.acto, cuales }}
        dice={lote.dice}
        onCerrar={() => setMuchos(null)}
        onHecho={onCerrar}
      />
    </>
  );
}
