import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { FilterSheet } from '#web/comun/filter-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Consulta, direccion, leerConsulta, RUTA } from './consulta.ts';
import { CONTROLES } from './disposicion.ts';
import { opcionDe, type Periodo } from './palabras.ts';

/** Milliseconds without typing after which a search is sent. */
const ESPERA_MS = 250;

type Props = {
  consulta: Consulta;
  /** Null if the person can see only their own branch: there is nothing to choose. */
  sucursales: ReadonlyArray<{ id: string; nombre: string }> | null;
  periodos: ReadonlyArray<Omit<Periodo, 'tipo'>>;
  hoy: Dia;
};

/**
 * Search, branch and past periods: a GET form which, with JavaScript, also submits while typing. On a phone they are in a sheet,
 * so that the podium is on the first screen.
 */
export function Controles({ consulta, sucursales, periodos, hoy }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [q, setQ] = useState(consulta.q);
  const pedida = useRef(consulta.q);
  useEffect(() => {
    // The URL changed from outside this form: a link cleared the search, or the person went back.
    if (consulta.q !== pedida.current) setQ(consulta.q);
    pedida.current = consulta.q;
  }, [consulta.q]);
  useEffect(() => () => clearTimeout(reloj.current), []);

  const [sucursal, setSucursal] = useDeLaDireccion(consulta.sucursal ?? '');
  const [inicio, setInicio] = useDeLaDireccion(consulta.inicio ?? '');

  const pedir = (replace = false) => {
    clearTimeout(reloj.current);
    if (!form.current) return;
    const query = new URLSearchParams();
    for (const [nombre, valor] of new FormData(form.current)) {
      if (typeof valor === 'string') query.set(nombre, valor);
    }
    const nueva = leerConsulta(query);
    pedida.current = nueva.q;
    void navigate(direccion(nueva), { replace, preventScrollReset: true });
  };

  const puestos = [consulta.q !== '', consulta.sucursal !== null, consulta.inicio !== null].filter(
    Boolean,
  ).length;

  return (
    <search className="min-w-0 sm:w-full">
      <form
        ref={form}
        method="get"
        action={RUTA}
        className={CONTROLES}
        onSubmit={(event) => {
          event.preventDefault();
          pedir();
        }}
      >
        {consulta.ver === 'personas' ? null : <input type="hidden" name="ver" value={consulta.ver} />}
        {consulta.periodo === 'mes' ? null : <input type="hidden" name="periodo" value={consulta.periodo} />}
        <FilterSheet on={puestos}>
          {consulta.ver === 'personas' ? (
            <SearchField
              label="Buscar empleado, sucursal o grupo"
              value={q}
              onValueChange={(texto) => {
                setQ(texto);
                clearTimeout(reloj.current);
                reloj.current = setTimeout(() => pedir(true), ESPERA_MS);
              }}
              maxLength={100}
              dir="auto"
            />
          ) : null}
          {sucursales === null || consulta.ver === 'sucursales' ? null : (
            <Select
              label="Sucursal"
              hideLabel
              reserve={false}
              name="sucursal"
              value={sucursal}
              onChange={(event) => {
                setSucursal(event.currentTarget.value);
                pedir();
              }}
              placeholder="Todas las sucursales"
              options={sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            />
          )}
          <Select
            label="Período"
            hideLabel
            reserve={false}
            name="inicio"
            value={inicio}
            onChange={(event) => {
              setInicio(event.currentTarget.value);
              pedir();
            }}
            options={periodos.map((periodo) => ({
              value: periodo.actual ? '' : periodo.inicio,
              label: opcionDe({ ...periodo, tipo: consulta.periodo }, hoy),
            }))}
          />
          <noscript>
            <Button type="submit" variant="secondary">
              Buscar
            </Button>
          </noscript>
        </FilterSheet>
      </form>
    </search>
  );
}

/** The chosen value, until the URL brings another. */
function useDeLaDireccion(valor: string): [string, (elegido: string) => void] {
  const [elegido, setElegido] = useState(valor);
  const [visto, setVisto] = useState(valor);
  if (valor !== visto) {
    setVisto(valor);
    setElegido(valor);
  }
  return [elegido, setElegido];
}
