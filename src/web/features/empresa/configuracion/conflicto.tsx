import { z } from 'zod';
import { CLASES_DE_DATOS } from '#domain/empresa/conservacion.ts';
import { cantidad, lista, nombreDelDia, tamano } from '#domain/comun/formato.ts';
import { comparar } from '#web/comun/conflicto/comparar.ts';
import { type Campos, Conflicto } from '#web/comun/conflicto/conflicto.tsx';
import { quienFue } from '#web/comun/conflicto/use-conflicto.tsx';
import type { Fallo } from '#web/copy/errores.ts';
import { NOMBRES_DE_IVA, type Valores } from './ajustes.ts';
import { EN_PALABRAS } from './clases.ts';

type Props = {
  clave: keyof Valores;
  versiones: { readonly base: unknown; readonly suyo: unknown; readonly mio: unknown };
  /** The refusal, which says who changed it; null if only the change was seen. */
  fallo: Fallo | null;
  /** Goes on over what is saved now, with this as what is written. */
  seguir: (elegido: unknown) => void;
};

/** Both versions of a setting, to choose field by field. One that is a single value is one field. */
export function ConflictoDeAjuste({ clave, versiones, fallo, seguir }: Props) {
  const campos: Campos<string> = CAMPOS[clave];
  const entero = 'valor' in campos;
  const enCampos = (valor: unknown) =>
    entero ? { valor } : z.record(z.string(), z.unknown()).catch({}).parse(valor);
  const base = enCampos(versiones.base);
  const suyo = enCampos(versiones.suyo);
  const mio = enCampos(versiones.mio);
  return (
    <Conflicto
      campos={campos}
      comparado={comparar(Object.keys(campos), { base, suyo, mio })}
      suyo={suyo}
      mio={mio}
      quien={quienFue(fallo)}
      onSeguir={(suyos) => {
        const elegido = { ...mio, ...Object.fromEntries(suyos.map((campo) => [campo, suyo[campo]])) };
        seguir(entero ? elegido['valor'] : elegido);
      }}
    />
  );
}

const uno = (label: string, decir?: (valor: unknown) => string) => ({
  valor: { label, ...(decir && { decir }) },
});
const deEstos = (nombres: Readonly<Record<string, string>>) => (valor: unknown) =>
  typeof valor === 'string' ? (nombres[valor] ?? valor) : '';
const contado = (singular: string, plural: string) => (valor: unknown) =>
  cantidad(Number(valor), singular, plural);

const POLITICAS = deEstos({
  abierto: 'Cualquiera',
  aprobacion: 'Con aprobación',
  cerrado: 'Nadie',
});
const Dominios = z.object({ dominios: z.array(z.string()) });

function politicaEnPalabras(valor: unknown): string {
  const { data } = Dominios.safeParse(valor);
  if (data) return data.dominios.length === 0 ? 'Ningún dominio' : lista(data.dominios);
  return typeof valor === 'object' && valor !== null && 'tipo' in valor ? POLITICAS(valor.tipo) : '';
}

const dias = contado('día', 'días');

const CAMPOS: { readonly [C in keyof Valores]: Campos<string> } = {
  registro: uno('Quién puede registrarse', politicaEnPalabras),
  registro_personal: uno('Quién puede registrarse', politicaEnPalabras),
  nombres_bloqueados: uno('Solo Recursos Humanos cambia los nombres'),
  segundo_factor_rrhh: uno('Pedir un segundo paso a los administradores'),
  segundo_factor_gerente: uno('Pedir un segundo paso a los gerentes'),
  sesiones_rrhh: {
    inactividad_horas: { label: 'Sin uso', decir: contado('hora', 'horas') },
    vida_dias: { label: 'En total', decir: dias },
  },
  evidencia: {
    max_bytes: { label: 'Archivo más grande', decir: (valor) => tamano(Number(valor)) },
    max_descripcion: { label: 'Descripción más larga', decir: contado('carácter', 'caracteres') },
  },
  dias_para_escalar: uno('Sin decidir, pasa a Recursos Humanos a los', dias),
  dias_laborables: uno('Días que se trabajan', (valor) =>
    lista(z.array(z.number()).catch([]).parse(valor).map(nombreDelDia)),
  ),
  gracia_de_cierre: uno('Días de gracia', dias),
  reparto_grupal: uno(
    'Reparto',
    deEstos({ completo: 'Todos los puntos a cada integrante', dividido: 'En partes iguales' }),
  ),
  ranking_visible: uno(
    'Qué se ve',
    deEstos({
      todo: 'Todo',
      sucursal: 'Solo la propia sucursal',
      sin_puntos: 'Los puestos, sin los puntos de los demás',
    }),
  ),
  puntos_de_insignia: uno('Cómo se usan', deEstos({ umbral: 'Alcanza con tenerlos', gastar: 'Se gastan' })),
  alertas_presupuesto: {
    activas: { label: 'Avisar' },
    alto: { label: 'Nivel alto', decir: (valor) => `${String(valor)} %` },
    critico: { label: 'Nivel crítico', decir: (valor) => `${String(valor)} %` },
  },
  gracias: {
    por_semana: { label: 'Por persona', decir: (valor) => `${String(valor)} por semana` },
    puntos: { label: 'Cada una da', decir: contado('punto', 'puntos') },
    puntos_por_mes: { label: 'Y en un mes, hasta', decir: contado('punto', 'puntos') },
    valores: {
      label: 'Valores',
      decir: (valor) =>
        lista(
          z
            .array(z.object({ icono: z.string(), nombre: z.string() }))
            .catch([])
            .parse(valor)
            .map(({ icono, nombre }) => `${icono} ${nombre}`),
        ),
    },
  },
  muro: {
    alcance: {
      label: 'Quiénes lo ven',
      decir: deEstos({ empresa: 'Toda la empresa', sucursal: 'Cada sucursal el suyo' }),
    },
    momentos: { label: 'Aparecen solos los momentos' },
    palabras: {
      label: 'Palabras que Recursos Humanos revisa',
      decir: (valor) => z.array(z.string()).catch([]).parse(valor).join(', ') || 'Ninguna',
    },
  },
  ventas: {
    dias_de_retencion: { label: 'Una retención dura', decir: contado('día hábil', 'días hábiles') },
    mostrar_precios: { label: 'El público ve los precios' },
    iva: { label: 'En las cotizaciones, los precios son', decir: deEstos(NOMBRES_DE_IVA) },
  },
  doble_firma: {
    activa: { label: 'Lo confirman dos personas' },
    puntos_desde: { label: 'Un ajuste es grande desde', decir: contado('punto', 'puntos') },
  },
  conservacion: Object.fromEntries(
    CLASES_DE_DATOS.map((clase) => [clase, { label: EN_PALABRAS[clase].nombre, decir: dias }]),
  ),
};
