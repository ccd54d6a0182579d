import { useState } from 'react';
import { escribirPesos } from '#domain/comun/dinero.ts';
import { FORMAS, type Forma } from '#domain/plano/reservas/reserva.ts';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { NOMBRES_DE_FORMA } from '../cotizacion/tipos.ts';
import { leerImporte, useActos } from './actos.tsx';
import { FalloDeReserva } from './fallo.tsx';
import type { Marca, Reserva } from './tipos.ts';

/** Sets right what a booking says besides its days and its space. Only what was changed is sent. */
export function Corregir({ reserva, marcas }: { reserva: Reserva; marcas: readonly Marca[] }) {
  const { id, rev, hasta } = reserva;
  const antes = {
    marca_id: reserva.marca?.id ?? '',
    forma: reserva.forma,
    importe: escribirPesos(reserva.importe),
    contraprestacion: reserva.contraprestacion,
    categoria: reserva.categoria,
    notas: reserva.notas,
  };
  const [abierto, setAbierto] = useState(false);
  const [campos, setCampos] = useState(antes);
  const [mal, setMal] = useState<string | undefined>();
  const { enviando, fallo, hacer } = useActos(() => setAbierto(false));
  const poner = (cambios: Partial<typeof antes>) => setCampos((hoy) => ({ ...hoy, ...cambios }));
  const guardar = () => {
    const importe = leerImporte(campos.importe);
    setMal(importe === null ? 'Escribilo así: 450.000 o 450.000,50' : undefined);
    if (importe === null) return;
    const { marca_id, importe: escrito, forma, ...textos } = campos;
    const cambios = {
      ...(marca_id !== antes.marca_id && marca_id !== '' && { marca_id }),
      ...(escrito !== antes.importe && { importe }),
      ...(forma !== antes.forma && { forma }),
      ...(textos.contraprestacion !== antes.contraprestacion && {
        contraprestacion: textos.contraprestacion,
      }),
      ...(textos.categoria !== antes.categoria && { categoria: textos.categoria }),
      ...(textos.notas !== antes.notas && { notas: textos.notas }),
    };
    if (Object.keys(cambios).length === 0) return setAbierto(false);
    hacer({ metodo: 'reservas.editar', entrada: { id, rev, cambios } }, 'Guardado');
  };
  return (
    <details className="mt-3" open={abierto} onToggle={(event) => setAbierto(event.currentTarget.open)}>
      <summary className="tap cursor-pointer font-semibold text-brand text-sm">Corregir</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          guardar();
        }}
        className="mt-3 grid gap-x-4 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <FalloDeReserva fallo={fallo} queFallo="No se pudo guardar" />
        </div>
        <Select
          label="Marca"
          value={campos.marca_id}
          onChange={(event) => poner({ marca_id: event.currentTarget.value })}
          {...(antes.marca_id === '' && { placeholder: 'Sin marca' })}
          options={marcas
            .filter((marca) => marca.archivada_en === null || marca.id === antes.marca_id)
            .map((marca) => ({ value: marca.id, label: marca.name }))}
        />
        <Select
          label="Cómo paga"
          value={campos.forma}
          onChange={(event) => poner({ forma: formaDe(event.currentTarget.value) })}
          options={FORMAS.map((forma) => ({ value: forma, label: NOMBRES_DE_FORMA[forma] }))}
        />
        <CampoDePesos
          label="Importe"
          value={campos.importe}
          disabled={hasta === null}
          hint={hasta === null ? 'Sin fecha de fin no tiene importe.' : undefined}
          error={mal}
          onChange={(event) => poner({ importe: event.currentTarget.value })}
        />
        <TextField
          label="Categoría"
          optional
          value={campos.categoria}
          maxLength={80}
          onChange={(event) => poner({ categoria: event.currentTarget.value })}
        />
        <TextField
          label="Qué da a cambio"
          optional
          value={campos.contraprestacion}
          maxLength={500}
          className="sm:col-span-2"
          onChange={(event) => poner({ contraprestacion: event.currentTarget.value })}
        />
        <TextArea
          label="Notas"
          optional
          value={campos.notas}
          maxLength={2000}
          className="sm:col-span-2"
          onChange={(event) => poner({ notas: event.currentTarget.value })}
        />
        <Button type="submit" loading={enviando} className="justify-self-start">
          Guardar
        </Button>
      </form>
    </details>
  );
}

/** The form chosen in a select, whose values are theirs. */
export function formaDe(valor: string): Forma {
  return FORMAS.find((forma) => forma === valor) ?? 'fija';
}
