import { useState } from 'react';
import { alCambiarEstado, ESTADOS_DE_ESPACIO } from '#domain/plano/espacio.ts';
import type { Campos } from '#domain/plano/pieza.ts';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Edicion } from '../edicion.ts';
import { avisarActualizada } from './al-guardarse.ts';
import { Aparte } from './aparte.tsx';
import { CampoFecha } from './campo-fecha.tsx';
import { CampoTexto } from './campos.tsx';
import { useOpciones } from './detalle-espacio.tsx';
import { useTodo } from './leer.ts';
import { PALABRAS_DE_ESTADO } from './palabras.ts';

const VARIAS = 'Varias';

/** The values that several spaces have in common. A change is applied to all of them, as one step of the history. */
export function DetalleDeVarias({ edicion, seleccion }: { edicion: Edicion; seleccion: readonly string[] }) {
  const { espacios, elementos } = useTodo(edicion);
  /** The spaces that it is being asked about; null if nothing is. */
  const [liberando, setLiberando] = useState<readonly string[] | null>(null);
  const elegidas = new Set(seleccion);
  const filas = espacios.filter(({ clave }) => elegidas.has(clave));
  const { marcas, categorias } = useOpciones(edicion);
  const cambiar = (patch: Campos, nombre: string) => {
    edicion.cambiarVarias(new Map(filas.map(({ clave }) => [clave, patch])), nombre);
    avisarActualizada(edicion);
  };
  const status = comun(filas.map(({ espacio }) => espacio.status));
  const brand = comun(filas.map(({ espacio }) => espacio.brand));
  const category = comun(filas.map(({ espacio }) => espacio.category));
  const end_date = comun(filas.map(({ espacio }) => espacio.end_date));
  const bloqueadas = [
    ...filas.map(({ espacio }) => espacio.locked),
    ...elementos.filter(({ clave }) => elegidas.has(clave)).map(({ elemento }) => elemento.locked),
  ];
  const todasBloqueadas = bloqueadas.length > 0 && bloqueadas.every(Boolean);
  return (
    <div className="grid gap-4">
      {filas.length === 0 ? null : (
        <>
          <SegmentedControl
            legend="Estado"
            name="estado-de-varias"
            value={status ?? ''}
            options={ESTADOS_DE_ESPACIO.map((value) => ({ value, label: PALABRAS_DE_ESTADO[value] }))}
            onValueChange={(valor) => {
              const elegido = ESTADOS_DE_ESPACIO.find((s) => s === valor);
              const ocupadas = filas.flatMap(({ clave, espacio }) =>
                espacio.status === 'occupied' ? [clave] : [],
              );
              if (elegido === 'available' && ocupadas.length > 0) setLiberando(ocupadas);
              else if (elegido) cambiar(alCambiarEstado(elegido), `Estado de ${filas.length}`);
            }}
          />
          {liberando === null ? null : (
            <Aparte
              parte="liberar"
              edicion={edicion}
              claves={liberando}
              nombre={`Estado de ${liberando.length}`}
              onCerrar={() => setLiberando(null)}
            />
          )}
          <CampoTexto
            label="Marca"
            valor={brand ?? ''}
            placeholder={brand === undefined ? VARIAS : 'Sin marca'}
            opciones={marcas}
            maxLength={120}
            onCambio={(valor) => cambiar({ brand: valor === '' ? null : valor }, `Marca de ${filas.length}`)}
          />
          <CampoTexto
            label="Categoría"
            valor={category ?? ''}
            placeholder={VARIAS}
            opciones={categorias}
            maxLength={120}
            onCambio={(valor) => {
              if (valor !== '') cambiar({ category: valor }, `Categoría de ${filas.length}`);
            }}
          />
          {status === 'occupied' ? (
            <CampoFecha
              label={end_date === undefined ? 'Ocupadas hasta (varias fechas)' : 'Ocupadas hasta'}
              valor={end_date ?? null}
              onCambio={(valor) => cambiar({ end_date: valor }, `Fecha de ${filas.length}`)}
            />
          ) : null}
        </>
      )}
      <Switch
        label={bloqueadas.some(Boolean) && !todasBloqueadas ? 'Bloqueados (algunos)' : 'Bloqueados'}
        description="No se mueven ni se eliminan."
        checked={todasBloqueadas}
        onChange={() => edicion.bloquear(!todasBloqueadas, seleccion)}
      />
    </div>
  );
}

/** The value that all share; undefined if they differ. */
export function comun<T>(valores: readonly T[]): T | undefined {
  const [primero] = valores;
  return valores.every((valor) => valor === primero) ? primero : undefined;
}
