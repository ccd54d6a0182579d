import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { DesafioNuevo } from '#contract/desafios/desafios-formularios.ts';
import { nuevoObjetivoId } from '#domain/desafios/desafio.ts';
import { leerEntero } from '#domain/comun/entero.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Desafio } from './tipos.ts';

type Entrada = z.input<typeof DesafioNuevo>;

type Props = {
  form: FormMetadata<Entrada>;
  campo: FieldMetadata<Entrada['objetivos'], Entrada>;
  /** If locked, they are shown and sent unchanged. */
  fijos: Desafio['objetivos'] | null;
};

const MAXIMO = 30;

/** The objectives: at least one, ordered, each with its points. Adding and removing also work without JavaScript. */
export function Objetivos({ form, campo, fijos }: Props) {
  const lista = campo.getFieldList();
  const filas = lista.map((item) => ({ item, campos: item.getFieldset() }));
  const total = filas.reduce((suma, { campos }) => suma + puntosDe(campos.puntos.value), 0);
  const ultimo = filas.at(-1)?.campos.nombre.id;
  useFocoEnElNuevo(filas.length, ultimo);

  const cabecera = (
    <CardHeader
      title="Objetivos"
      subtitle="Lo que se valida por separado, y lo que vale cada cosa."
      actions={
        <>
          <output className="sr-only">Vale {cantidad(total, 'punto', 'puntos')} en total</output>
          <span aria-hidden>
            <PriceLabel unit={total === 1 ? 'punto' : 'puntos'}>{numero(total)}</PriceLabel>
          </span>
        </>
      }
      className="mb-4"
    />
  );
  if (fijos) {
    return (
      <>
        {cabecera}
        <ul className="divide-y divide-line">
          {fijos.map((o, i) => (
            <li key={o.id} className="flex items-center gap-4 py-2.5">
              {(['id', 'nombre', 'descripcion', 'puntos'] as const).map((clave) => (
                <input key={clave} type="hidden" name={`${campo.name}[${i}].${clave}`} value={o[clave]} />
              ))}
              <span className="min-w-0 flex-1 wrap-anywhere">
                {o.nombre}
                {o.descripcion ? <span className="block text-sm text-ink-2">{o.descripcion}</span> : null}
              </span>
              <span className="shrink-0 tabular-nums">{cantidad(o.puntos, 'punto', 'puntos')}</span>
            </li>
          ))}
        </ul>
      </>
    );
  }

  return (
    <>
      {cabecera}
      <ol className="grid gap-3">
        {filas.map(({ item, campos }, i) => (
          <li key={item.key}>
            <fieldset className="min-w-0 rounded-control border border-line p-3 md:p-4">
              <legend className="sr-only">Objetivo {i + 1}</legend>
              <input
                type="hidden"
                name={campos.id.name}
                value={campos.id.value ?? campos.id.initialValue ?? ''}
              />
              <div className="mb-2 flex items-center gap-1">
                <p aria-hidden className="flex-1 text-sm font-semibold text-ink-2">
                  Objetivo {i + 1}
                </p>
                <IconButton
                  {...form.reorder.getButtonProps({ name: campo.name, from: i, to: i - 1 })}
                  disabled={i === 0}
                  type="submit"
                  label={`Subir el objetivo ${i + 1}`}
                  icon={<ArrowUp aria-hidden />}
                />
                <IconButton
                  {...form.reorder.getButtonProps({ name: campo.name, from: i, to: i + 1 })}
                  disabled={i === filas.length - 1}
                  type="submit"
                  label={`Bajar el objetivo ${i + 1}`}
                  icon={<ArrowDown aria-hidden />}
                />
                {filas.length > 1 ? (
                  <IconButton
                    {...form.remove.getButtonProps({ name: campo.name, index: i })}
                    type="submit"
                    label={`Quitar el objetivo ${i + 1}`}
                    icon={<Trash2 aria-hidden />}
                    variant="danger"
                  />
                ) : null}
              </div>
              <div className="grid gap-x-3 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_9rem]">
                <TextField label="Nombre" field={campos.nombre} maxLength={120} />
                <TextField label="Descripción" field={campos.descripcion} maxLength={500} optional />
                <CampoDeEntero label="Puntos" field={campos.puntos} />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <ErrorLine id={campo.errorId} error={campo.errors?.[0]} reserve={false} />
      {filas.length < MAXIMO ? (
        <Button
          {...form.insert.getButtonProps({
            name: campo.name,
            defaultValue: {
              id: nuevoObjetivoId(filas.map(({ campos }) => ({ id: campos.id.value ?? '' }))),
              nombre: '',
              descripcion: '',
              puntos: '0',
            },
          })}
          type="submit"
          variant="secondary"
          className="mt-3"
          icon={<Plus aria-hidden />}
        >
          Agregar objetivo
        </Button>
      ) : (
        <p className="mt-3 text-sm text-ink-2">Son {MAXIMO} objetivos, el máximo.</p>
      )}
    </>
  );
}

/** After an objective is added, its name gets the focus. */
function useFocoEnElNuevo(cuantos: number, id: string | undefined): void {
  const antes = useRef(cuantos);
  useEffect(() => {
    if (cuantos > antes.current && id) document.getElementById(id)?.focus();
    antes.current = cuantos;
  }, [cuantos, id]);
}

/** A points field that is not a number counts as 0 in the total. */
function puntosDe(escrito: string | undefined): number {
  const leido = leerEntero(escrito ?? '');
  return leido.ok ? leido.value : 0;
}
