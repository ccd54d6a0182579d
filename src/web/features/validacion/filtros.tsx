import { useEffect, useRef } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';

/** Time without typing after which the search goes. */
const ESPERA_MS = 250;

type Props = {
  busqueda: string;
  /** Accessible name of the search box. */
  buscar: string;
  /** Options of the challenge filter; none, no filter. */
  desafios?: readonly { id: string; nombre: string; cuantas: number }[];
  desafio_id?: string | null;
  /** Other parameters of the address that must stay. */
  conservar: readonly string[];
};

/** Search and filter that live in the address: they can be shared, and work without JavaScript by Enter. */
export function FiltrosDeCola({ busqueda, buscar, desafios = [], desafio_id = null, conservar }: Props) {
  const submit = useSubmit();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined);
  const enviar = (espera: number) => {
    clearTimeout(reloj.current);
    reloj.current = setTimeout(() => {
      if (form.current) void submit(form.current, { replace: true, preventScrollReset: true });
    }, espera);
  };
  useEffect(() => () => clearTimeout(reloj.current), []);
  const elegido = desafios.find((d) => d.id === desafio_id);
  return (
    <search className="min-w-0 max-md:group-data-[filtros=cerrados]:hidden max-md:order-last max-md:w-full md:flex-1">
      <Form ref={form} method="get" replace preventScrollReset className="flex flex-col gap-2 sm:flex-row">
        {conservar.map((clave) =>
          query.has(clave) ? (
            <input key={clave} type="hidden" name={clave} value={query.get(clave) ?? ''} />
          ) : null,
        )}
        <SearchField
          key={busqueda === '' ? 'vacia' : 'con'}
          label={buscar}
          defaultValue={busqueda}
          maxLength={100}
          onValueChange={() => enviar(ESPERA_MS)}
          className="flex-1"
        />
        {desafios.length > 1 || elegido ? (
          <Select
            label="Desafío"
            hideLabel
            reserve={false}
            name="desafio"
            defaultValue={elegido?.id ?? ''}
            placeholder="Todos los desafíos"
            options={desafios.map((d) => ({ value: d.id, label: `${d.nombre} (${d.cuantas})` }))}
            onChange={() => enviar(0)}
            className="sm:w-64"
          />
        ) : null}
      </Form>
    </search>
  );
}
