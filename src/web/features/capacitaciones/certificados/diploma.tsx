import { fechaLarga } from '#domain/comun/formato.ts';
import { GONDOLA } from '#domain/capacitaciones/diploma.ts';
import { Qr } from '#web/comun/qr.tsx';
import './certificado.css';

export type Certificado = {
  codigo: string;
  /** First and last name. */
  persona: string;
  titulo: string;
  emitido_en: Date;
  empresa: string;
};

/**
 * The diploma: a landscape A4 sheet, drawn in units of its own width so that it is the same on a phone and on paper. It is
 * always in the light theme, because it represents paper. `direccion` is the URL where anybody can verify it.
 */
export function Diploma({ certificado, direccion }: { certificado: Certificado; direccion: string }) {
  const { persona, titulo, emitido_en, empresa, codigo } = certificado;
  return (
    <div className="diploma-hoja" data-theme="light">
      <article className="diploma" aria-label={`Certificado de ${persona}`}>
        <Gondola />
        <div className="diploma-cuerpo">
          <p className="diploma-empresa">
            <span aria-hidden className="diploma-marca numeral">
              R
            </span>
            <bdi>{empresa}</bdi>
          </p>
          <p className="diploma-rotulo">Certificado</p>
          <p className="diploma-menor">Se otorga a</p>
          <p className={persona.length > 26 ? 'diploma-persona diploma-persona-larga' : 'diploma-persona'}>
            <bdi>{persona}</bdi>
          </p>
          <p className="diploma-menor">por haber completado la capacitación</p>
          <p className={titulo.length > 60 ? 'diploma-titulo diploma-titulo-largo' : 'diploma-titulo'}>
            <bdi>{titulo}</bdi>
          </p>
          <div className="diploma-pie">
            <div className="diploma-fecha">
              <span>{fechaLarga(emitido_en)}</span>
              <span className="diploma-area">Recursos Humanos · Reconoce</span>
            </div>
            <div className="diploma-codigo">
              <p>
                Se comprueba con el código
                <span className="diploma-clave">{codigo}</span>
                o leyendo el QR
              </p>
              <Qr
                texto={direccion}
                nombre="Código QR que abre la verificación de este certificado"
                className="diploma-qr"
              />
            </div>
          </div>
        </div>
      </article>
    </div>
  );
}

/** Decoration at the edge of the sheet: two shelves and a label. */
function Gondola() {
  const { ancho, alto, fondo, cajas, tilde } = GONDOLA;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${ancho} ${alto}`}
      preserveAspectRatio="xMidYMid slice"
      className="diploma-gondola"
    >
      <rect width={ancho} height={alto} fill={fondo} />
      {cajas.map(({ x, y, ancho: w, alto: h, radio, color }) => (
        <rect key={`${x},${y}`} x={x} y={y} width={w} height={h} rx={radio} fill={color} />
      ))}
      <path
        d={tilde.trazo}
        fill="none"
        stroke={tilde.color}
        strokeWidth={tilde.grosor}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
