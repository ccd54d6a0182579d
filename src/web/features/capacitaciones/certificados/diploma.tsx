import { fechaLarga } from '#domain/comun/formato.ts';
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
  return (
    <svg aria-hidden viewBox="0 0 62 210" preserveAspectRatio="xMidYMid slice" className="diploma-gondola">
      <rect width="62" height="210" fill="#0f3d5c" />
      <g>
        <rect x="7" y="28" width="13" height="28" rx="2" fill="#dfbf88" />
        <rect x="22" y="20" width="11" height="36" rx="2" fill="#b83a24" />
        <rect x="35" y="33" width="20" height="23" rx="2" fill="#faf8f3" />
        <rect x="2" y="56" width="58" height="4" rx="1.4" fill="#0a2a40" />
        <rect x="7" y="86" width="21" height="24" rx="2" fill="#177a4c" />
        <rect x="30" y="76" width="10" height="34" rx="3.5" fill="#dfbf88" />
        <rect x="42" y="92" width="13" height="18" rx="2" fill="#c79f5f" />
        <rect x="2" y="110" width="58" height="4" rx="1.4" fill="#0a2a40" />
        <rect x="7" y="136" width="12" height="28" rx="2" fill="#faf8f3" />
        <rect x="21" y="145" width="19" height="19" rx="2" fill="#dfbf88" />
        <rect x="42" y="130" width="13" height="34" rx="2" fill="#b83a24" />
        <rect x="2" y="164" width="58" height="4" rx="1.4" fill="#0a2a40" />
      </g>
      <g>
        <rect x="9" y="172" width="44" height="20" rx="2.4" fill="#ffd400" />
        <rect x="9" y="189.6" width="44" height="2.4" rx="1.2" fill="#d9ae00" />
        <path
          d="m24.5 181.5 4.6 4.8 9-9.6"
          fill="none"
          stroke="#17140a"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
