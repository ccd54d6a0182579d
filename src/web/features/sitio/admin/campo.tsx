import { ImageOff } from 'lucide-react';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { escribirPesos } from '#domain/comun/dinero.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import { enMayuscula, nombreDelDia } from '#domain/comun/formato.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { direccionDeFoto } from '#web/comun/foto-del-sitio.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { direccionDeLista } from '#domain/sitio/enlaces.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { CampoDeExcepciones, CampoDeHorario } from './horario.tsx';
import type { Campo } from './forma.ts';
import type { Errores, Registro } from './valor.ts';
import { useArchivo } from './use-archivo.ts';

type Props = {
  campo: Campo;
  registro: Registro;
  /** Path of its errors: '0.titulo'. */
  camino: string;
  errores: Errores;
  /** `otros`: fields of the same record that change together with it. */
  onCambio: (valor: unknown, otros?: Registro) => void;
};

/** One field of a part, with the control for its type. */
export function CampoDeParte({ campo, registro, camino, errores, onCambio }: Props) {
  const { clave, etiqueta, tipo = 'linea', ayuda, opcional, opciones } = campo;
  const valor = registro[clave];
  const comun = {
    label: etiqueta,
    id: `campo-${camino.replaceAll('.', '-')}`,
    error: errores[camino],
    ...(ayuda ? { hint: ayuda } : {}),
    ...(opcional ? { optional: true } : {}),
    value: typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '',
    onChange: (event: { currentTarget: { value: string } }) => onCambio(event.currentTarget.value),
  };
  switch (tipo) {
    case 'parrafo':
      return <TextArea {...comun} className="md:col-span-2" />;
    case 'numero':
      return <CampoDeEntero {...comun} />;
    case 'monto':
      return (
        <CampoDePesos {...comun} value={typeof valor === 'number' ? escribirPesos(valor) : comun.value} />
      );
    case 'renglones':
      return (
        <TextArea
          {...comun}
          value={Array.isArray(valor) ? valor.join('\n') : ''}
          onChange={(event) => onCambio(event.currentTarget.value.split('\n'))}
          className="md:col-span-2"
        />
      );
    case 'dia':
      return <TextField {...comun} type="date" />;
    case 'hora':
      return <TextField {...comun} type="time" />;
    case 'dias':
      return <CampoDeDias etiqueta={etiqueta} valor={valor} error={errores[camino]} onCambio={onCambio} />;
    case 'opcion':
      return <Select {...comun} options={opciones ?? []} />;
    case 'horario':
      return <CampoDeHorario valor={valor} camino={camino} errores={errores} onCambio={onCambio} />;
    case 'excepciones':
      return <CampoDeExcepciones valor={valor} camino={camino} errores={errores} onCambio={onCambio} />;
    case 'pdf':
      return (
        <CampoDePdf
          slug={typeof registro['slug'] === 'string' ? registro['slug'] : ''}
          subido={typeof valor === 'string'}
          // By default its prices are valid from the day it is uploaded.
          onArchivo={(id) => onCambio(id, { vigencia: diaDe(new Date()) })}
        />
      );
    case 'foto':
      return (
        <CampoDeFoto
          id={typeof valor === 'string' ? valor : null}
          etiqueta={etiqueta}
          ayuda={ayuda}
          onArchivo={onCambio}
        />
      );
    case 'linea':
      return <TextField {...comun} />;
  }
}

/** Days of the week, any of them. */
function CampoDeDias({
  etiqueta,
  valor,
  error,
  onCambio,
}: {
  etiqueta: string;
  valor: unknown;
  error: string | undefined;
  onCambio: (dias: number[]) => void;
}) {
  const dias = Array.isArray(valor) ? valor.filter((dia) => typeof dia === 'number') : [];
  return (
    <fieldset className="md:col-span-2">
      <legend className="mb-1.5 font-semibold text-sm">{etiqueta}</legend>
      <div className="flex flex-wrap gap-x-5">
        {[1, 2, 3, 4, 5, 6, 7].map((dia) => (
          <Checkbox
            key={dia}
            label={enMayuscula(nombreDelDia(dia))}
            checked={dias.includes(dia)}
            onChange={(event) =>
              onCambio(
                event.currentTarget.checked
                  ? [...dias, dia].toSorted((a, b) => a - b)
                  : dias.filter((otro) => otro !== dia),
              )
            }
          />
        ))}
      </div>
      {error === undefined ? null : <p className="text-danger text-sm">{error}</p>}
    </fieldset>
  );
}

/** A photo. Once published it replaces the drawing. */
function CampoDeFoto({
  id,
  etiqueta,
  ayuda = 'Una foto: JPG, PNG o WebP. Sin foto se ve un dibujo.',
  onArchivo,
}: {
  /** The current photo, or null while it has only a drawing. */
  id: string | null;
  etiqueta: string;
  ayuda?: string | undefined;
  onArchivo: (id: string | null) => void;
}) {
  const { file, progreso, error, listo, elegir } = useArchivo('sitio', onArchivo);
  return (
    <div className="grid gap-2 md:col-span-2">
      <FileDrop
        label={id === null ? etiqueta : `Otra: ${etiqueta.toLowerCase()}`}
        accept="image/*"
        hint={ayuda}
        file={file}
        onFile={elegir}
        progress={progreso}
        onCancel={() => elegir(null)}
        error={error}
      />
      {id === null ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <Picture
            src={direccionDeFoto(id)}
            alt="Así se ve en el sitio"
            fallback={<ImageOff className="size-8" strokeWidth={1.5} />}
            className="aspect-[200/132] w-40 rounded-card"
          />
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              elegir(null);
              onArchivo(null);
            }}
          >
            Quitar la foto
          </Button>
        </div>
      )}
      <LiveRegion message={listo ? 'Foto subida. Falta guardar.' : ''} />
    </div>
  );
}

/** The PDF of a price list: the public one, and a way to replace it. The upload starts when a file is chosen. */
function CampoDePdf({
  slug,
  subido,
  onArchivo,
}: {
  slug: string;
  /** Whether there is an uploaded PDF, and not just the sample. */
  subido: boolean;
  onArchivo: (id: string) => void;
}) {
  const { file, progreso, error, listo, elegir } = useArchivo('lista', onArchivo);
  return (
    <div className="grid gap-2 md:col-span-2">
      <FileDrop
        label={subido ? 'Reemplazar el PDF' : 'PDF'}
        accept=".pdf,application/pdf"
        hint="Un PDF de hasta 10 MB. Se ve mientras el perfil no tenga precios cargados: con ellos, el PDF se hace solo."
        file={file}
        onFile={elegir}
        progress={progreso}
        onCancel={() => elegir(null)}
        error={error}
        camera={false}
      />
      {slug === '' ? null : (
        <p className="text-ink-2 text-sm">
          Dirección pública:{' '}
          <TextLink href={direccionDeLista(slug)} target="_blank" rel="noopener">
            {direccionDeLista(slug)}
          </TextLink>
        </p>
      )}
      {listo ? (
        <p className="text-ink-2 text-sm">
          «El PDF subido vale desde» quedó en hoy: cambialo si los precios valen desde otro día.
        </p>
      ) : null}
      <LiveRegion
        message={listo ? 'PDF subido. «El PDF subido vale desde» quedó en hoy. Falta guardar.' : ''}
      />
    </div>
  );
}
