import { useState } from 'react';
import { girada } from '#domain/plano/acciones.ts';
import { boundsTurned, rotacionDe } from '#domain/plano/rotation.ts';
import {
  alCambiarEstado,
  CATEGORIA_LIBRE,
  categoriaDicha,
  ESTADOS_DE_ESPACIO,
  NOMBRES_DE_TIPO,
  palabraDelEstado,
  type Espacio,
} from '#domain/plano/espacio.ts';
import { CANVAS } from '#domain/plano/geometry.ts';
import { CATEGORIAS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import type { Campos } from '#domain/plano/pieza.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Edicion } from '../edicion.ts';
import { AdvertenciasDe } from './advertencias.tsx';
import { avisarActualizada } from './al-guardarse.ts';
import { Aparte } from './aparte.tsx';
import { CampoFecha } from './campo-fecha.tsx';
import { CamposDeLugar } from './campos-de-lugar.tsx';
import { CampoLargo, CampoNumero, CampoTexto } from './campos.tsx';
import { ComentariosDe } from './comentarios.tsx';
import { ImagenDelEspacio } from './imagen.tsx';
import { useTodo } from './leer.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** All the fields of one space. Each is saved by itself, as one step of the history. */
export function DetalleDeEspacio({
  edicion,
  clave,
  espacio,
}: {
  edicion: Edicion;
  clave: string;
  espacio: Espacio;
}) {
  const cambiar = (patch: Campos, nombre: string) => {
    edicion.cambiar(clave, patch, `${nombre} de ${espacio.section}`);
    avisarActualizada(edicion);
  };
  /** The spaces that it is being asked about; null if nothing is. */
  const [liberando, setLiberando] = useState<readonly string[] | null>(null);
  const { x, y, width, height, locked, rotation } = espacio;
  const visto = boundsTurned(espacio, rotation);
  const { marcas, categorias } = useOpciones(edicion);
  const { espacios } = useTodo(edicion);
  const repetida = (escrita: string) => {
    const igual = espacios.find(
      (otro) => otro.clave !== clave && sinAcentos(otro.espacio.section) === sinAcentos(escrita),
    );
    return igual
      ? `Ya hay otro espacio con ese nombre: ${NOMBRES_DE_TIPO[igual.espacio.type]} ${igual.espacio.section}.`
      : undefined;
  };
  return (
    <div className="grid gap-4">
      {locked ? (
        <Notice>Está bloqueado: desbloquealo para moverlo, cambiar su tamaño o eliminarlo.</Notice>
      ) : null}
      <AdvertenciasDe edicion={edicion} clave={clave} />
      <div className="grid grid-cols-2 gap-3">
        <CamposDeLugar
          lugar={espacio}
          minimo={{ width: 1, height: 1 }}
          desde={{ x: x - visto.x, y: y - visto.y }}
          maximo={{
            x: Math.max(0, x + CANVAS.width - (visto.x + visto.width), x),
            y: Math.max(0, y + CANVAS.height - (visto.y + visto.height), y),
            width: Math.max(1, CANVAS.width - x, width),
            height: Math.max(1, CANVAS.height - y, height),
          }}
          siNo={{ width: 1, height: 1 }}
          disabled={locked}
          onCambio={cambiar}
        />
        <CampoNumero
          label="Rotación"
          valor={rotation}
          min={0}
          max={360}
          siNo={0}
          unit="°"
          disabled={locked}
          onCambio={(valor) => {
            const pieza = edicion.pieza(clave);
            if (pieza) cambiar(girada(pieza, rotacionDe(valor)), 'Rotación');
          }}
        />
      </div>
      <SegmentedControl
        legend="Estado"
        name={`estado-${clave}`}
        value={espacio.status}
        options={ESTADOS_DE_ESPACIO.map((value) => ({
          value,
          label: palabraDelEstado({ type: espacio.type, status: value }),
        }))}
        onValueChange={(valor) => {
          const status = ESTADOS_DE_ESPACIO.find((s) => s === valor);
          if (status === 'available' && espacio.status === 'occupied') setLiberando([clave]);
          else if (status) cambiar(alCambiarEstado(status), 'Estado');
        }}
      />
      {liberando === null ? null : (
        <Aparte
          parte="liberar"
          edicion={edicion}
          claves={liberando}
          nombre={`Estado de ${espacio.section}`}
          onCerrar={() => setLiberando(null)}
        />
      )}
      <CampoTexto
        label="Marca"
        valor={espacio.brand ?? ''}
        placeholder="Sin marca"
        opciones={marcas}
        maxLength={120}
        onCambio={(valor) => cambiar({ brand: valor === '' ? null : valor }, 'Marca')}
      />
      <CampoTexto
        label="Categoría"
        valor={categoriaDicha(espacio) ?? ''}
        placeholder="Qué se exhibe: la ve el público"
        opciones={
          espacio.status === 'occupied' ? categorias.filter((una) => una !== CATEGORIA_LIBRE) : categorias
        }
        maxLength={120}
        onCambio={(valor) => cambiar({ category: valor === '' ? CATEGORIA_LIBRE : valor }, 'Categoría')}
      />
      <CampoTexto
        label="Sección"
        valor={espacio.section}
        maxLength={40}
        aviso={repetida}
        onCambio={(valor) => cambiar({ section: valor === '' ? espacio.id.toUpperCase() : valor }, 'Sección')}
      />
      {espacio.status === 'occupied' ? (
        <CampoFecha
          label={`${palabraDelEstado(espacio)} hasta`}
          valor={espacio.end_date}
          onCambio={(valor) => cambiar({ end_date: valor }, 'Fecha')}
        />
      ) : null}
      <ImagenDelEspacio edicion={edicion} clave={clave} espacio={espacio} />
      <CampoLargo
        label="Notas"
        valor={espacio.notes ?? ''}
        placeholder="Se guardan solas. El público no las ve."
        maxLength={5000}
        onCambio={(valor) => cambiar({ notes: valor === '' ? null : valor }, 'Notas')}
      />
      <Switch
        label="Bloqueado"
        description={`No se mueve ni se elimina. ${NOMBRES_DE_TIPO[espacio.type]} ${espacio.id}.`}
        checked={locked}
        onChange={() => edicion.bloquear(!locked, [clave])}
      />
      <ComentariosDe edicion={edicion} clave={clave} />
    </div>
  );
}

/** Suggested brands and categories: those of the lists, and those already used on the plan. */
export function useOpciones(edicion: Edicion) {
  const entorno = useEdicion(edicion, (e) => e.entorno);
  const { espacios } = useTodo(edicion);
  return {
    marcas: distintas([
      ...entorno.marcas.map(({ name }) => name),
      ...espacios.flatMap(({ espacio }) => espacio.brand ?? []),
    ]),
    categorias: distintas([...CATEGORIAS_DE_MUESTRA, ...espacios.map(({ espacio }) => espacio.category)]),
  };
}

function distintas(textos: readonly string[]): string[] {
  return [...new Set(textos)];
}
