import { Fragment, type CSSProperties } from 'react';
import { esParteDelLocal, TIPOS_DE_ELEMENTO } from '#domain/plano/tipos-de-elemento.ts';
import type { Campos, Valor } from '#domain/plano/pieza.ts';
import { Candado } from './candado.tsx';
import { ParteDibujada } from './parte-dibujada.tsx';

/** A graphic element: drawn on the plan, but not for rent. Only staff see a hidden one, faded. */
export function ElementoDibujado({ campos, personal }: { campos: Campos; personal: boolean }) {
  const type = TIPOS_DE_ELEMENTO.find((t) => t === campos['type']);
  const [x, y] = [numero(campos['x'], 0), numero(campos['y'], 0)];
  const [width, height] = [numero(campos['width'], 100), numero(campos['height'], 50)];
  if (!type || (campos['is_visible'] === false && !personal)) return null;
  const rotation = numero(campos['rotation'], 0);
  const opacity = numero(campos['opacity'], 1) * (campos['is_visible'] === false ? 0.35 : 1);
  const stroke = color(campos['stroke_color']);
  const grosor = numero(campos['stroke_width'], 2);
  const trazo = { stroke, strokeWidth: grosor };
  const relleno = { ...trazo, fill: color(campos['fill_color'], 'var(--card)') };
  const medio = y + height / 2;
  return (
    <>
      <g
        opacity={opacity}
        {...(rotation === 0 ? {} : { transform: `rotate(${rotation} ${x + width / 2} ${medio})` })}
      >
        {esParteDelLocal(type) ? (
          <ParteDibujada
            type={type}
            lugar={{ x, y, width, height }}
            tinte={color(campos['fill_color'], 'var(--card)')}
          />
        ) : null}
        {type === 'rectangle' ? <rect x={x} y={y} width={width} height={height} {...relleno} /> : null}
        {type === 'circle' ? (
          <ellipse cx={x + width / 2} cy={medio} rx={width / 2} ry={height / 2} {...relleno} />
        ) : null}
        {type === 'line' ? <line x1={x} y1={medio} x2={x + width} y2={medio} {...trazo} /> : null}
        {type === 'arrow' ? <Flecha x={x} y={medio} largo={width} grosor={grosor} color={stroke} /> : null}
        {type === 'text' ? (
          <Texto
            campos={campos}
            x={x}
            y={y}
            width={width}
            height={height}
            invertido={seLeeAlReves(rotation + GIRO_DEL_PLANO)}
          />
        ) : null}
        {/* A line is too thin to press, so its hit area is wider. */}
        {personal ? (
          <rect
            x={x}
            y={Math.min(y, medio - 8)}
            width={width}
            height={Math.max(height, 16)}
            fill="none"
            pointerEvents="all"
          />
        ) : null}
      </g>
      {personal && campos['locked'] === true ? <Candado x={x + width} y={y} /> : null}
    </>
  );
}

/** Degrees by which mapa.css rotates the plan on a phone. */
const GIRO_DEL_PLANO = 90;

/** Whether a text at this angle (degrees, clockwise) is upside down. A vertical text is not. */
function seLeeAlReves(grados: number): boolean {
  const vuelta = ((grados % 360) + 360) % 360;
  return vuelta > 90 && vuelta < 270;
}

function Flecha({
  x,
  y,
  largo,
  grosor,
  color: tinta,
}: {
  x: number;
  y: number;
  largo: number;
  grosor: number;
  color: string;
}) {
  const punta = Math.min(largo, 6 + grosor * 3);
  const fin = x + largo;
  return (
    <>
      <line x1={x} y1={y} x2={fin - punta * 0.8} y2={y} stroke={tinta} strokeWidth={grosor} />
      <path
        d={`M${fin} ${y}l${-punta} ${-punta / 2}v${punta}z`}
        fill={tinta}
        stroke={tinta}
        strokeWidth={grosor / 2}
        strokeLinejoin="round"
      />
    </>
  );
}

function Texto({
  campos,
  x,
  y,
  width,
  height,
  invertido,
}: {
  campos: Campos;
  x: number;
  y: number;
  width: number;
  height: number;
  /** On a rotated plan it would be upside down, so it is turned around. */
  invertido: boolean;
}) {
  const tamano = numero(campos['font_size'], 14);
  const lineas = renglones(palabras(campos['text_content'], ''), width, tamano);
  const alto = tamano * 1.25;
  const [anchor, at] = ANCLAS[palabras(campos['text_align'], 'center')] ?? CENTRO;
  const style: CSSProperties = {
    fontFamily: `${JSON.stringify(palabras(campos['font_family'], 'Arial'))}, sans-serif`,
    fontWeight: campos['font_weight'] === 'bold' ? 700 : 400,
    fontStyle: campos['font_style'] === 'italic' ? 'italic' : 'normal',
    textDecoration: campos['text_decoration'] === 'underline' ? 'underline' : 'none',
  };
  const primera = y + height / 2 - ((lineas.length - 1) * alto) / 2;
  return (
    <text
      className={invertido ? 'plano-texto plano-invertido' : 'plano-texto'}
      textAnchor={anchor}
      fontSize={tamano}
      fill={color(campos['color'])}
      style={style}
    >
      {lineas.map((linea, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place
        <Fragment key={i}>
          {/* A space of size zero between two lines; otherwise screen readers read them as one word. */}
          {i === 0 ? null : <tspan fontSize={0}> </tspan>}
          <tspan x={x + width * at} y={primera + i * alto}>
            {linea}
          </tspan>
        </Fragment>
      ))}
    </text>
  );
}

const CENTRO = ['middle', 0.5] as const;
const ANCLAS: Readonly<Record<string, readonly ['start' | 'middle' | 'end', number]>> = {
  left: ['start', 0],
  center: CENTRO,
  right: ['end', 1],
};

/** Black and white become the theme's ink and paper, so that what was drawn in the light theme is visible in the dark one. */
function color(valor: Valor | undefined, siNo = 'var(--ink)'): string {
  const texto = palabras(valor, siNo).toLowerCase();
  if (texto === '#000000' || texto === '#000' || texto === 'black') return 'var(--ink)';
  return texto === '#ffffff' || texto === '#fff' || texto === 'white' ? 'var(--card)' : texto;
}

function numero(valor: Valor | undefined, siNo: number): number {
  return typeof valor === 'number' ? valor : siNo;
}

function palabras(valor: Valor | undefined, siNo: string): string {
  return typeof valor === 'string' && valor !== '' ? valor : siNo;
}

/**
 * Splits a text into the lines that it takes in a box of this width, because SVG does not wrap text. It assumes an average
 * letter width, so that the server and every browser split it alike. A word wider than the box is not cut.
 */
function renglones(texto: string, ancho: number, tamano: number): string[] {
  const caben = Math.max(1, Math.floor(ancho / (tamano * LETRA)));
  return texto.split('\n').flatMap((parrafo) => {
    const lineas: string[] = [];
    let linea = '';
    for (const palabra of parrafo.split(/\s+/u)) {
      const junta = linea === '' ? palabra : `${linea} ${palabra}`;
      if (junta.length > caben && linea !== '') {
        lineas.push(linea);
        linea = palabra;
      } else linea = junta;
    }
    return [...lineas, linea];
  });
}

/** Width of an average letter, as a part of the font size. */
const LETRA = 0.52;
