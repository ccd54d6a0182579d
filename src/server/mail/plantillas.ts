import { IVA_EN_PALABRAS, type IvaDicho } from '#domain/empresa/iva.ts';
import { cantidad, lista } from '#domain/comun/formato.ts';
import { escribirHoja, type Contenido, type CorreoEscrito } from './hoja.ts';

/**
 * The data of each mail. `nombre` is the person's first name, empty if the mailbox was not proved; `enlace` is absolute.
 */
export type Plantillas = {
  /** Link to choose a new password; works once, for an hour. `de_rrhh`: RRHH requested it, not the person. */
  restablecer: { nombre: string; de_rrhh: boolean; enlace: string };
  /**
   * Link to confirm the mailbox; asks for the password chosen when registering; works for 24 hours. No name in it: a
   * stranger may have entered it, and the mailbox may be anybody's.
   */
  confirmar: { enlace: string };
  /** The same for staff of the floor map. */
  confirmar_personal: { enlace: string };
  /** Notice that a password was changed or reset. `cuando` is already formatted; `enlace` goes to the password reset. */
  clave_cambiada: { nombre: string; cuando: string; enlace: string };
  /**
   * Notice of a change of the second factor, in one sentence; `ajeno`: somebody else did it. Otherwise like
   * `clave_cambiada`.
   */
  segundo_factor: { nombre: string; que: string; ajeno: boolean; cuando: string; enlace: string };
  /** To who sees to them: holds that fell, and bookings that end soon, one a line. */
  reservas_por_atender: { nombre: string; reservas: string[]; enlace: string };
  /** Somebody signed in from a browser that was new for the account. `enlace` goes to the password reset. */
  dispositivo_nuevo: { nombre: string; navegador: string; cuando: string; enlace: string };
  /**
   * An identity of the company's provider was linked to the account or unlinked, in one sentence. Like `clave_cambiada`.
   */
  identidad_externa: { nombre: string; que: string; cuando: string; enlace: string };
  /** RRHH approved a registration; `enlace` goes to the sign-in page. */
  registro_aprobado: { nombre: string; enlace: string };
  /** RRHH approved a staff profile; `enlace` goes to the sign-in page. */
  personal_aprobado: { nombre: string; enlace: string };
  /** RRHH created the record: link to choose a password and open the account; works once, for seven days. */
  invitacion: { nombre: string; enlace: string };
  /** RRHH created the account with a password, which the mail does not contain; `enlace` goes to the sign-in page. */
  cuenta_creada: { nombre: string; enlace: string };
  /** Spaces of the floor map whose last day has passed, already formatted; `enlace` goes to the editor. */
  espacios_vencidos: { nombre: string; espacios: readonly string[]; enlace: string };
  mencion_en_plano: { nombre: string; autor: string; que: string; texto: string; enlace: string };
  /** To who sees to a request: what its brand did (`que`). */
  solicitud_movida: { nombre: string; numero: string; marca: string; que: string; enlace: string };
  /** To who sees to a request from now on, because `quien` handed it over. */
  solicitud_pasada: { nombre: string; numero: string; marca: string; quien: string; enlace: string };
  /** To whoever asked for a brand: the private link of its quote, valid until `vence`. */
  cotizacion: { marca: string; numero: string; vence: string; iva: IvaDicho; enlace: string };
  /** To whoever accepted a quote: the desk changed one of its bookings, or cancelled it (`despues` null). */
  reserva_cambiada: { marca: string; numero: string; antes: string; despues: string | null };
  /**
   * To the mailbox that somebody wrote in the public form, theirs or not: that it was taken. Nothing that they wrote is in it, so that
   * it carries nobody's words to a stranger. `fechas`: in words, null if they left them open; `enlace` goes to the plan.
   */
  solicitud_recibida: {
    numero: string;
    espacios: readonly string[];
    fechas: string | null;
    enlace: string;
  };
  /** To whoever asked: their quote was accepted, its spaces with their days; `enlace` goes to the plan. */
  cotizacion_aceptada: { numero: string; espacios: readonly string[]; enlace: string };
  /** To the staff of the floor map: a brand asked for spaces, `enlace` goes to its request. Nothing of the person who asked. */
  solicitud_nueva: {
    nombre: string;
    numero: string;
    marca: string;
    espacios: readonly string[];
    enlace: string;
  };
  /**
   * To the old mailbox after the sign-in e-mail changed, whether they changed it themselves (`propio`) or not; `enlace`
   * goes to the sign-in page.
   */
  email_dejado: { nombre: string; propio: boolean; enlace: string };
  /** To the new mailbox after the sign-in e-mail changed; nobody has proved that it is theirs. */
  email_puesto: { enlace: string };
  /** RRHH gave them a higher role, `rol` in words; `enlace` goes to their profile. */
  rol_elevado: { rol: string; enlace: string };
  /** To somebody who is no longer an administrator: whether they did it themselves, and whether they can still sign in. */
  admin_fuera: { nombre: string; propio: boolean; entra: boolean; enlace: string };
  /**
   * To each administrator: the text of the notice about a grave act; `enlace` goes where `boton` says. `consejo` says what
   * to do about somebody else's act; empty for one's own and for automatic ones.
   */
  aviso_a_rrhh: {
    nombre: string;
    titulo: string;
    texto: string;
    consejo: string | null;
    enlace: string;
    boton: string;
  };
  /** To an administrator: a request waits for a second person, or theirs was decided; `enlace` goes to it. */
  segunda_firma: { nombre: string; titulo: string; texto: string; enlace: string };
  /** About one of their trainings: the text of the notice; `enlace` goes to the training. */
  capacitacion: { nombre: string; titulo: string; texto: string; enlace: string; boton: string };
  /**
   * Figures of a stretch, `periodo` in words, a paragraph for each report; the workbook goes with it. `enlace` goes to the report,
   * which asks who they are.
   */
  reportes: { nombre: string; titulo: string; periodo: string; parrafos: readonly string[]; enlace: string };
  /** What they have not read, for who prefers it by mail: the latest of it, and how much there is. `ajustes` leads to where it is turned off. */
  resumen: {
    nombre: string;
    cuantas: number;
    novedades: readonly string[];
    enlace: string;
    ajustes: string;
  };
};

/** Renders a mail: subject, HTML that works in old mail readers, and plain text. */
export function escribirCorreo<P extends keyof Plantillas>(
  plantilla: P,
  datos: Plantillas[P],
): Promise<CorreoEscrito> {
  return escribirHoja(CONTENIDO[plantilla](datos));
}

const CONTENIDO: { [P in keyof Plantillas]: (datos: Plantillas[P]) => Contenido } = {
  restablecer: ({ nombre, de_rrhh, enlace }) => ({
    asunto: 'Elegí una contraseña nueva',
    anticipo: 'El enlace sirve una sola vez y vence en 1 hora.',
    titulo: saludo(nombre),
    parrafos: [
      `${de_rrhh ? 'Recursos Humanos te manda este enlace para' : 'Nos pediste'} cambiar la contraseña de tu cuenta. Elegí una nueva con este botón.`,
      'El enlace sirve una sola vez y vence en 1 hora. Al cambiarla se cierran todas las sesiones abiertas.',
    ],
    boton: { texto: 'Elegir contraseña', enlace },
    aparte: de_rrhh
      ? 'Si no lo esperabas, no lo uses y avisale a Recursos Humanos: tu contraseña sigue siendo la misma.'
      : 'Si no lo pediste vos, no hagas nada: tu contraseña sigue siendo la misma.',
  }),
  confirmar: ({ enlace }) => ({
    asunto: 'Confirmá tu email',
    anticipo: 'Un paso más para entrar a Reconoce.',
    titulo: saludo(''),
    parrafos: [
      'Alguien se registró en Reconoce con este email. Si fuiste vos, confirmá que es tuyo con este botón.',
      'Te vamos a pedir la contraseña que elegiste al registrarte. El enlace vence en 24 horas.',
    ],
    boton: { texto: 'Confirmar mi email', enlace },
    aparte:
      'Si no te registraste vos, no lo confirmes: sin este paso nadie entra con tu email, y en unos días el registro se borra. ' +
      'Podés quedarte con la cuenta desde «¿Olvidaste tu contraseña?».',
  }),
  confirmar_personal: ({ enlace }) => ({
    asunto: 'Confirmá tu email',
    anticipo: 'Un paso más para editar el plano de góndolas.',
    titulo: saludo(''),
    parrafos: [
      'Alguien pidió acceso para editar el plano de góndolas con este email. Si fuiste vos, confirmá que es tuyo con este botón.',
      'Te vamos a pedir la contraseña de tu cuenta. El enlace vence en 24 horas.',
    ],
    boton: { texto: 'Confirmar mi email', enlace },
    aparte:
      'Si no lo pediste vos, no lo confirmes: sin este paso nadie entra con tu email. ' +
      'Podés quedarte con la cuenta desde «¿Olvidaste tu contraseña?».',
    marca: 'Góndolas',
  }),
  personal_aprobado: ({ nombre, enlace }) => ({
    asunto: 'Ya podés editar el plano de góndolas',
    anticipo: 'Recursos Humanos aprobó tu acceso.',
    titulo: saludo(nombre),
    parrafos: ['Recursos Humanos aprobó tu acceso. Entrá con tu email y tu contraseña de siempre.'],
    boton: { texto: 'Iniciar sesión', enlace },
    aparte: 'Si no lo pediste vos, avisale a Recursos Humanos.',
    marca: 'Góndolas',
  }),
  espacios_vencidos: ({ nombre, espacios, enlace }) => ({
    asunto:
      espacios.length === 1
        ? 'Se liberó un espacio del plano'
        : `Se liberaron ${espacios.length} espacios del plano`,
    anticipo: 'Ayer fue su último día: el público ya los ve disponibles.',
    titulo: saludo(nombre),
    parrafos: [
      'Ayer fue el último día de lo que sigue, y el público ya lo ve disponible. Si alguien lo renovó, marcalo de nuevo como ocupado.',
      ...espacios,
    ],
    boton: { texto: 'Abrir el editor', enlace },
    aparte: 'Lo que decía de cada uno queda en Versiones y en el historial del plano.',
    marca: 'Góndolas',
  }),
  solicitud_movida: ({ nombre, numero, marca, que, enlace }) => ({
    asunto: `${marca} ${que} (${numero})`,
    anticipo: 'Está en su solicitud.',
    titulo: saludo(nombre),
    parrafos: [`${marca} ${que} de la solicitud ${numero}.`],
    boton: { texto: 'Ver la solicitud', enlace },
    aparte: 'Te llega porque te ocupás de esa solicitud, o porque nadie la tomó.',
    marca: 'Góndolas',
  }),
  solicitud_pasada: ({ nombre, numero, marca, quien, enlace }) => ({
    asunto: `${quien} te pasó la solicitud ${numero}, de ${marca}`,
    anticipo: 'Ahora te ocupás vos.',
    titulo: saludo(nombre),
    parrafos: [`${quien} te pasó la solicitud ${numero}, de ${marca}: ahora te ocupás vos.`],
    boton: { texto: 'Ver la solicitud', enlace },
    aparte: 'Si no te corresponde, desde ahí se la podés pasar a otra persona.',
    marca: 'Góndolas',
  }),
  cotizacion: ({ marca, numero, vence, iva, enlace }) => ({
    asunto: `Cotización ${numero} para ${marca}`,
    anticipo: `Te guardamos los espacios hasta el ${vence}.`,
    titulo: saludo(''),
    parrafos: [
      `Está la cotización que pediste para ${marca}, con los espacios marcados en el plano.`,
      ...(iva === 'sin_decir' ? [] : [`Los precios son ${IVA_EN_PALABRAS[iva]}.`]),
      `Te los guardamos hasta el ${vence}, ese día incluido: podés aceptarla o contestarnos desde ahí.`,
    ],
    boton: { texto: 'Ver la cotización', enlace },
    aparte: 'El enlace es privado: quien lo tenga puede verla y aceptarla.',
    marca: 'Góndolas',
  }),
  reserva_cambiada: ({ marca, numero, antes, despues }) => ({
    asunto: despues === null ? `Se canceló una reserva de ${marca}` : `Cambió una reserva de ${marca}`,
    anticipo: antes,
    titulo: saludo(''),
    parrafos: [
      despues === null
        ? `Se canceló lo que ${marca} tenía reservado por la cotización ${numero}:`
        : `Cambió lo que ${marca} tiene reservado por la cotización ${numero}:`,
      despues === null ? antes : `Era: ${antes}.`,
      ...(despues === null ? [] : [`Ahora es: ${despues}.`]),
    ],
    aparte:
      'El enlace de tu cotización ya lo dice. Si no lo hablaste con nosotros, contestanos por ahí o por chat.',
    marca: 'Góndolas',
  }),
  solicitud_recibida: ({ numero, espacios, fechas, enlace }) => ({
    asunto: `Recibimos tu pedido ${numero}`,
    anticipo: 'Una persona te contesta en el día hábil.',
    titulo: saludo(''),
    parrafos: [
      `Recibimos tu pedido de espacios. Su número es ${numero}: con él lo encontramos enseguida.`,
      `${espacios.length === 0 ? 'No elegiste espacios: te vamos a proponer los que mejor vengan' : `Pediste ${lista(espacios)}`}${fechas === null ? '' : `, ${fechas}`}.`,
      `Lo que sigue: una persona lo mira y te contesta en el día hábil, con una propuesta y su precio. Para agregar o cambiar algo, escribinos por el chat del sitio y decinos el número.`,
    ],
    boton: { texto: 'Ver el plano', enlace },
    aparte: 'Si no pediste nada, alguien escribió tu email por error: no hace falta que hagas nada.',
    marca: 'Góndolas',
  }),
  cotizacion_aceptada: ({ numero, espacios, enlace }) => ({
    asunto: `Aceptada: tu cotización ${numero}`,
    anticipo: 'Los espacios quedaron reservados.',
    titulo: saludo(''),
    parrafos: [
      `Se aceptó la cotización ${numero}. Quedaron reservados: ${lista(espacios)}.`,
      'Lo que sigue: te escribimos para coordinar el pago y el montaje. Cuando se monte, vas a poder ver las fotos en "Mis espacios", con el enlace que te damos.',
      'El enlace de tu cotización sigue abriendo: ahí está todo lo acordado, y podés escribirnos.',
    ],
    boton: { texto: 'Ver el plano', enlace },
    aparte: 'Si no fuiste vos ni alguien de tu marca, escribinos ya por el chat del sitio.',
    marca: 'Góndolas',
  }),
  solicitud_nueva: ({ nombre, numero, marca, espacios, enlace }) => ({
    asunto: `${marca} pide espacios (${numero})`,
    anticipo: espacios.length === 0 ? 'Quiere que le propongamos.' : espacios.join(', '),
    titulo: saludo(nombre),
    parrafos: [
      `${marca} mandó la solicitud ${numero} desde el plano público.`,
      espacios.length === 0
        ? 'No eligió espacios: espera que le propongamos.'
        : `Pide ${espacios.join(', ')}.`,
    ],
    boton: { texto: 'Ver la solicitud', enlace },
    aparte: 'Le llega a todo el equipo de Góndolas. Quien la toma se hace cargo de contestarle.',
    marca: 'Góndolas',
  }),
  mencion_en_plano: ({ nombre, autor, que, texto, enlace }) => ({
    asunto: `${autor} te nombró en un comentario de ${que}`,
    anticipo: texto,
    titulo: saludo(nombre),
    parrafos: [`${autor} te nombró en un comentario de ${que}:`, texto],
    boton: { texto: 'Ver en el plano', enlace },
    aparte: 'Lo ve todo el personal que edita el plano.',
    marca: 'Góndolas',
  }),
  reservas_por_atender: ({ nombre, reservas, enlace }) => ({
    asunto:
      reservas.length === 1
        ? 'Una reserva del plano te espera'
        : `${reservas.length} reservas del plano te esperan`,
    anticipo: 'Lo que venció y lo que está por terminar.',
    titulo: saludo(nombre),
    parrafos: ['Esto venció o está por terminar. Es el momento de llamar a la marca.', ...reservas],
    boton: { texto: 'Abrir las reservas', enlace },
    aparte: 'Te avisamos 60, 30 y 7 días antes del final de cada una.',
    marca: 'Góndolas',
  }),
  clave_cambiada: ({ nombre, cuando, enlace }) => ({
    asunto: 'Tu contraseña cambió',
    anticipo: `Cambió el ${cuando}.`,
    titulo: saludo(nombre),
    parrafos: [
      `La contraseña de tu cuenta cambió el ${cuando} y cerramos las demás sesiones.`,
      'Si fuiste vos, no hace falta que hagas nada.',
    ],
    boton: { texto: 'No fui yo: elegir otra', enlace },
    aparte: 'Si no fuiste vos, elegí otra contraseña ahora y avisale a Recursos Humanos.',
  }),
  segundo_factor: ({ nombre, que, ajeno, cuando, enlace }) => ({
    asunto: 'Cambió el segundo paso de tu cuenta',
    anticipo: `${que}.`,
    titulo: saludo(nombre),
    parrafos: [
      `${que}, el ${cuando}.`,
      ajeno
        ? 'Si lo pediste, entrá con tu contraseña y volvé a configurarlo en Seguridad.'
        : 'Si fuiste vos, no hace falta que hagas nada.',
    ],
    boton: { texto: ajeno ? 'Cambiar la contraseña' : 'No fui yo: cambiar la contraseña', enlace },
    aparte: `${ajeno ? 'Si no lo pediste' : 'Si no fuiste vos'}, cambiá la contraseña ahora y avisale a Recursos Humanos: se cierran todas las sesiones.`,
  }),
  dispositivo_nuevo: ({ nombre, navegador, cuando, enlace }) => ({
    asunto: 'Entraron a tu cuenta desde un dispositivo nuevo',
    anticipo: `${navegador}, el ${cuando}.`,
    titulo: saludo(nombre),
    parrafos: [
      `El ${cuando} alguien entró a tu cuenta con ${navegador}, desde un dispositivo que no conocíamos.`,
      'Si fuiste vos, no hace falta que hagas nada: es la primera vez que lo usás, o se borraron sus cookies.',
    ],
    boton: { texto: 'No fui yo: cambiar la contraseña', enlace },
    aparte:
      'Si no fuiste vos, cambiá la contraseña ahora: se cierran todas las sesiones. Y avisale a Recursos Humanos.',
  }),
  identidad_externa: ({ nombre, que, cuando, enlace }) => ({
    asunto: 'Cambió cómo se entra a tu cuenta',
    anticipo: `${que}.`,
    titulo: saludo(nombre),
    parrafos: [`${que}, el ${cuando}.`, 'Si fuiste vos, no hace falta que hagas nada.'],
    boton: { texto: 'No fui yo: cambiar la contraseña', enlace },
    aparte:
      'Si no fuiste vos, cambiá la contraseña ahora, mirá en Seguridad con qué se entra a tu cuenta y avisale a Recursos Humanos.',
  }),
  registro_aprobado: ({ nombre, enlace }) => ({
    asunto: 'Ya podés entrar a Reconoce',
    anticipo: 'Recursos Humanos aprobó tu registro.',
    titulo: saludo(nombre),
    parrafos: ['Recursos Humanos aprobó tu registro. Entrá con el email y la contraseña que elegiste.'],
    boton: { texto: 'Iniciar sesión', enlace },
    aparte: 'Si no te registraste vos, avisale a Recursos Humanos.',
  }),
  invitacion: ({ nombre, enlace }) => ({
    asunto: 'Te invitamos a Reconoce',
    anticipo: 'Elegí tu contraseña y entrá: el enlace vence en 7 días.',
    titulo: saludo(nombre),
    parrafos: [
      'Recursos Humanos te sumó a Reconoce, donde los desafíos, las insignias y los premios reconocen lo que hacés.',
      'Elegí tu contraseña con este botón y ya entrás. El enlace sirve una sola vez y vence en 7 días.',
    ],
    boton: { texto: 'Abrir mi cuenta', enlace },
    aparte: 'Si no trabajás con nosotros, no hagas nada: sin este enlace nadie abre la cuenta.',
  }),
  cuenta_creada: ({ nombre, enlace }) => ({
    asunto: 'Ya tenés cuenta en Reconoce',
    anticipo: 'Recursos Humanos creó tu cuenta.',
    titulo: saludo(nombre),
    parrafos: [
      'Recursos Humanos creó tu cuenta y te va a dar la contraseña. Entrá con este email y cambiala desde tu perfil.',
      'Si preferís elegirla vos, usá «¿Olvidaste tu contraseña?» en la misma pantalla.',
    ],
    boton: { texto: 'Iniciar sesión', enlace },
    aparte: 'Si no trabajás con nosotros, avisale a Recursos Humanos de la empresa.',
  }),
  email_dejado: ({ nombre, propio, enlace }) => ({
    asunto: 'Cambió el email de tu cuenta',
    anticipo: 'Ya no entrás con este email.',
    titulo: saludo(nombre),
    parrafos: [
      propio
        ? 'Cambiaste el email con el que entrás a Reconoce, y cerramos tus demás sesiones.'
        : 'Recursos Humanos cambió el email con el que entrás a Reconoce, y cerramos tus sesiones abiertas.',
      `${propio ? 'Desde ahora entrás' : 'Si lo pediste, entrá'} con tu email nuevo y tu contraseña de siempre.`,
    ],
    boton: { texto: 'Iniciar sesión', enlace },
    aparte: `${propio ? 'Si no fuiste vos' : 'Si no lo pediste'}, avisale ahora mismo a alguien de Recursos Humanos, en persona o por teléfono.`,
  }),
  email_puesto: ({ enlace }) => ({
    asunto: 'Entrás a Reconoce con este email',
    anticipo: 'Recursos Humanos lo puso en tu cuenta.',
    titulo: saludo(''),
    parrafos: [
      'Recursos Humanos puso este email en una cuenta de Reconoce. Si es la tuya, desde ahora entrás con él y con tu contraseña de siempre.',
    ],
    boton: { texto: 'Iniciar sesión', enlace },
    aparte: 'Si no trabajás con nosotros, no hagas nada: avisale a Recursos Humanos de la empresa si podés.',
  }),
  rol_elevado: ({ rol, enlace }) => ({
    asunto: 'Cambió tu rol en Reconoce',
    anticipo: `Ahora sos ${rol}.`,
    titulo: saludo(''),
    parrafos: [`Recursos Humanos te puso como ${rol}. Lo que podés ver y hacer ya es lo de ese rol.`],
    boton: { texto: 'Ver mi perfil', enlace },
    aparte: 'Si no lo esperabas, avisale a Recursos Humanos.',
  }),
  admin_fuera: ({ nombre, propio, entra, enlace }) => ({
    asunto: 'Ya no administrás Reconoce',
    anticipo: entra ? 'Tu cuenta tiene otro rol.' : 'Tu cuenta quedó desactivada.',
    titulo: saludo(nombre),
    parrafos: [
      entra
        ? `${propio ? 'Te sacaste' : 'Recursos Humanos te sacó'} el rol Administrador RRHH. Seguís entrando, con lo que puede ver y hacer tu rol nuevo.`
        : `${propio ? 'Desactivaste tu cuenta' : 'Recursos Humanos desactivó tu cuenta'}: no se puede entrar con ella hasta que alguien de Recursos Humanos la reactive.`,
    ],
    boton: { texto: 'Ir a Reconoce', enlace },
    aparte: `${propio ? 'Si no fuiste vos' : 'Si no lo esperabas'}, avisale ahora mismo a otra persona de Recursos Humanos, en persona o por teléfono.`,
  }),
  aviso_a_rrhh: ({ nombre, titulo, texto, consejo, enlace, boton }) => ({
    asunto: enUnaLinea(titulo),
    anticipo: texto,
    titulo: saludo(nombre),
    parrafos: consejo === null ? [texto] : [texto, consejo],
    boton: { texto: boton, enlace },
    aparte: 'Te escribimos porque administrás Reconoce.',
  }),
  segunda_firma: ({ nombre, titulo, texto, enlace }) => ({
    asunto: enUnaLinea(titulo),
    anticipo: texto,
    titulo: saludo(nombre),
    parrafos: [texto],
    boton: { texto: 'Ver lo que espera', enlace },
    aparte: 'Te escribimos porque administrás Reconoce: lo más grave lo hacen dos personas.',
  }),
  capacitacion: ({ nombre, titulo, texto, enlace, boton }) => ({
    asunto: enUnaLinea(titulo),
    anticipo: texto,
    titulo: saludo(nombre),
    parrafos: [`${titulo}.`, texto],
    boton: { texto: boton, enlace },
    aparte: 'Te escribimos porque la capacitación está a tu nombre en Reconoce.',
  }),
  reportes: ({ nombre, titulo, periodo, parrafos, enlace }) => ({
    asunto: enUnaLinea(`${titulo}: ${periodo}`),
    anticipo: `Las cifras de Reconoce: ${periodo}.`,
    titulo: saludo(nombre),
    parrafos: [
      `Estas son las cifras de «${titulo}»: ${periodo}.`,
      ...parrafos,
      'Va adjunta la planilla con las cifras. Las listas con nombres se abren en Reportes, con tu cuenta.',
    ],
    boton: { texto: 'Ver en Reportes', enlace },
    aparte:
      'Te escribimos porque Recursos Humanos te incluyó en este envío. Son cifras de la empresa: si no lo querés recibir más, pedíselo.',
  }),
  resumen: ({ nombre, cuantas, novedades, enlace, ajustes }) => {
    const mas = cuantas - novedades.length;
    return {
      asunto: `Tenés ${cantidad(cuantas, 'novedad', 'novedades')} en Reconoce`,
      anticipo: novedades[0] ?? '',
      titulo: saludo(nombre),
      parrafos: [
        'Esto es lo que todavía no leíste:',
        ...novedades,
        ...(mas > 0 ? [`Y ${cantidad(mas, 'novedad más', 'novedades más')}.`] : []),
      ],
      boton: { texto: 'Abrir Reconoce', enlace },
      aparte: `Te escribimos porque elegiste recibir este resumen. Lo cambiás cuando quieras en tu perfil: ${ajustes}`,
    };
  },
};

/** A subject must be one line, and contains titles that people write. */
function enUnaLinea(texto: string): string {
  return texto.replaceAll(/\s+/gu, ' ').slice(0, 160);
}

/** Shortens the name: somebody could enter a whole paragraph as a name. */
function saludo(nombre: string): string {
  const letras = new Intl.Segmenter('es').segment(nombre.trim().slice(0, 200));
  const corto = Array.from(letras, ({ segment }) => segment)
    .slice(0, 40)
    .join('');
  return corto === '' ? 'Hola:' : `Hola, ${corto}:`;
}
