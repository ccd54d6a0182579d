import { diaDe } from '#domain/comun/calendario/dia.ts';
import { escribirPesos } from '#domain/comun/dinero.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CampoDeFoto } from './foto.tsx';
import { CampoDeExcepciones, CampoDeHorario } from './horario.tsx';
import type { Campo } from './partes.ts';
import { CampoDePdf } from './pdf.tsx';
import type { Errores, Registro } from './valor.ts';

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
    case 'dia':
      return <TextField {...comun} type="date" />;
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
      return <CampoDeFoto id={typeof valor === 'string' ? valor : null} onArchivo={onCambio} />;
    case 'linea':
      return <TextField {...comun} />;
  }
}
