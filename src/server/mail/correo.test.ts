import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { correos } from '#server/db/schema/avisos.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { puertoDe } from '#tests/support/servidores.ts';
import { type Cartero, crearCartero, encolarCorreo, listarCorreos } from './correo.ts';
import { type Transporte, transporteSmtp } from './transporte.ts';
import { escribirCorreo, type Plantillas } from './plantillas.ts';

const base = await baseDePrueba();
const { db } = base;
const MUDO = { warn: () => {}, error: () => {} };
const ENLACE = 'https://mostrador.example/reconoce/auth/restablecer?token=abc&x=1';

let reloj = Date.now();
const abiertos: Cartero[] = [];

beforeEach(async () => {
  await vaciar(base);
  reloj = Date.now() + 1000;
});

afterEach(async () => {
  for (const cartero of abiertos.splice(0)) await cartero.parar();
});

describe('the outbox', () => {
  test('sends what was committed, at once, and what was rolled back never existed', async () => {
    const enviados: string[] = [];
    await abrir(async ({ para }) => void enviados.push(para)).iniciar();
    await db.transaction(async (tx) => {
      await encolar(tx, 'uno');
      await setTimeout(100);
      expect(enviados).toEqual([]);
    });
    await expect.poll(() => enviados).toEqual(['uno@demo.local']);
    const fallida = db.transaction(async (tx) => {
      await encolar(tx, 'nunca');
      throw new Error('changed my mind');
    });
    await expect(fallida).rejects.toThrow('changed my mind');
    await db.transaction((tx) => encolar(tx, 'dos'));
    await expect.poll(() => enviados).toEqual(['uno@demo.local', 'dos@demo.local']);
  });

  test('writes a fact once, however often it is told', async () => {
    await db.transaction((tx) => encolar(tx, 'uno'));
    await db.transaction((tx) => encolar(tx, 'uno'));
    expect(await listarCorreos(db)).toHaveLength(1);
  });

  test('keeps nothing of what was delivered: its links are keys', async () => {
    await db.transaction((tx) => encolar(tx, 'uno'));
    expect((await listarCorreos(db))[0]!.html).toContain('token=abc');
    expect(await abrir(async () => {}).barrer()).toBe(1);
    expect((await listarCorreos(db))[0]).toMatchObject({ estado: 'enviado', html: '', texto: '' });
  });

  test('without a mail server is where mails end, readable', async () => {
    await db.transaction((tx) => encolar(tx, 'uno'));
    expect(await abrir(null).barrer()).toBe(1);
    const [correo] = await listarCorreos(db);
    expect(correo).toMatchObject({ estado: 'enviado', para: 'uno@demo.local' });
    expect(correo!.texto).toContain(ENLACE);
  });

  test('tries again later and later, and gives up', async () => {
    const intentos: number[] = [];
    const cartero = abrir(async () => {
      intentos.push(reloj);
      throw new Error('mailbox full');
    });
    await db.transaction((tx) => encolar(tx, 'uno'));
    const inicio = reloj;
    for (; reloj < inicio + 12 * 3_600_000; reloj += 60_000) await cartero.barrer();
    expect(intentos.map((t) => (t - inicio) / 60_000)).toEqual([0, 1, 6, 21, 81, 321]);
    expect((await listarCorreos(db))[0]).toMatchObject({
      estado: 'fallido',
      ultimo_error: 'mailbox full',
      html: '',
    });
  });

  test('what was put off while the clock was weeks ahead goes out now', async () => {
    await db.transaction((tx) => encolar(tx, 'uno'));
    await db.update(correos).set({ proximo_intento: new Date(reloj + 40 * 86_400_000) });
    expect(await abrir(null).barrer()).toBe(1);
  });

  test('one mail that fails does not hold up the next', async () => {
    const cartero = abrir(async ({ para }) => {
      if (para.startsWith('uno')) throw new Error('no');
    });
    await db.transaction((tx) => encolar(tx, 'uno'));
    await db.transaction((tx) => encolar(tx, 'dos'));
    expect(await cartero.barrer()).toBe(1);
    expect((await listarCorreos(db)).map(({ estado }) => estado)).toEqual(['enviado', 'pendiente']);
  });

  test('several nodes never send the same mail', async () => {
    const enviados: string[] = [];
    const nodos = Array.from({ length: 4 }, () =>
      abrir(async ({ para }) => {
        await setTimeout(5);
        enviados.push(para);
      }),
    );
    for (let i = 0; i < 12; i += 1) await db.transaction((tx) => encolar(tx, `n${i}`));
    await Promise.all(nodos.map((nodo) => nodo.barrer()));
    expect(enviados).toHaveLength(12);
    expect(new Set(enviados).size).toBe(12);
  });

  test('what a node was sending when it died is sent by another, a minute later', async () => {
    const muerto = Promise.withResolvers<void>();
    await db.transaction((tx) => encolar(tx, 'uno'));
    const suya = abrir(() => muerto.promise).barrer();
    await expect.poll(async () => (await db.select().from(correos))[0]?.intentos).toBe(1);

    const enviados: string[] = [];
    await abrir(async ({ para }) => void enviados.push(para), 20).iniciar();
    await setTimeout(100);
    expect(enviados).toEqual([]);
    reloj += 61_000;
    await expect.poll(() => enviados).toEqual(['uno@demo.local']);
    muerto.resolve();
    await suya;
  });

  test('a mail that nobody could send for a day is dropped', async () => {
    const enviados: string[] = [];
    await db.transaction((tx) => encolar(tx, 'uno'));
    reloj += 25 * 3_600_000;
    await abrir(async ({ para }) => void enviados.push(para)).barrer();
    expect(enviados).toEqual([]);
    expect((await listarCorreos(db))[0]).toMatchObject({ estado: 'fallido', html: '', texto: '' });
  });
});

describe('over SMTP', () => {
  test('a mail arrives with both its forms; a refusal for good is not repeated', async () => {
    await using smtp = await servidorSmtp();
    const transporte = transporteSmtp(
      `smtp://127.0.0.1:${smtp.puerto}`,
      'Mostrador <avisos@mostrador.example>',
    );
    await db.transaction((tx) => encolar(tx, 'uno'));
    await db.transaction((tx) => encolar(tx, 'rechazado'));
    const cartero = abrir(transporte);
    expect(await cartero.barrer()).toBe(1);
    expect(smtp.recibidos).toHaveLength(1);
    const [recibido] = smtp.recibidos;
    expect(recibido).toContain('From: Mostrador <avisos@mostrador.example>');
    expect(recibido).toContain('To: uno@demo.local');
    expect(recibido).toContain('Content-Type: text/plain; charset=utf-8');
    expect(recibido).toContain('Content-Type: text/html; charset=utf-8');
    const rechazado = (await db.select().from(correos)).find(({ para }) => para.startsWith('rechazado'));
    expect(rechazado).toMatchObject({ estado: 'fallido', intentos: 1 });
  });

  test('an address that hides a second one is one address', async () => {
    await using smtp = await servidorSmtp();
    const transporte = transporteSmtp(`smtp://127.0.0.1:${smtp.puerto}`, 'avisos@mostrador.example');
    const malo = 'uno@demo.local\r\nBcc: otro@demo.local';
    await transporte({
      id: 'm1',
      para: malo,
      asunto: 'hola\r\nBcc: otro@demo.local',
      html: 'h',
      texto: 't',
      adjunto: null,
    }).catch(() => {});
    expect(smtp.recibidos.join('')).not.toMatch(/^Bcc:/m);
    expect(smtp.destinos).not.toContain('otro@demo.local');
  });
});

describe('what is written', () => {
  const DATOS: { [P in keyof Plantillas]: Plantillas[P] } = {
    restablecer: { nombre: 'Ana', de_rrhh: false, enlace: ENLACE },
    confirmar: { enlace: ENLACE },
    confirmar_personal: { enlace: ENLACE },
    personal_aprobado: { nombre: 'Ana', enlace: ENLACE },
    clave_cambiada: { nombre: 'Ana', cuando: '20 de noviembre, 10:15', enlace: ENLACE },
    segundo_factor: {
      nombre: 'Ana',
      que: 'Se agregó un segundo paso para entrar a tu cuenta',
      ajeno: false,
      cuando: '20 de noviembre, 10:15',
      enlace: ENLACE,
    },
    dispositivo_nuevo: {
      nombre: 'Ana',
      navegador: 'Chrome en Android',
      cuando: '20 de noviembre, 10:15',
      enlace: ENLACE,
    },
    identidad_externa: {
      nombre: 'Ana',
      que: 'Ahora también se entra a tu cuenta con Azul',
      cuando: '20 de noviembre, 10:15',
      enlace: ENLACE,
    },
    registro_aprobado: { nombre: 'Ana', enlace: ENLACE },
    invitacion: { nombre: 'Ana', enlace: ENLACE },
    cuenta_creada: { nombre: 'Ana', enlace: ENLACE },
    solicitud_movida: {
      nombre: 'Ana',
      numero: 'S-1042',
      marca: 'Brisa',
      que: 'aceptó la cotización',
      enlace: ENLACE,
    },
    solicitud_pasada: {
      nombre: 'Ana',
      numero: 'S-1042',
      marca: 'Brisa',
      quien: 'Inés Campos',
      enlace: ENLACE,
    },
    cotizacion: { marca: 'Brisa', numero: 'S-1042', vence: '5/12/2026', iva: 'mas_iva', enlace: ENLACE },
    reserva_cambiada: {
      marca: 'Brisa',
      numero: 'S-1042',
      antes: 'Puntera PA2, del 1/1/2027 al 31/1/2027',
      despues: null,
    },
    solicitud_recibida: {
      numero: 'S-1042',
      espacios: ['Puntera PA2'],
      fechas: 'del 1/1/2027 al 31/1/2027',
      enlace: ENLACE,
    },
    cotizacion_aceptada: {
      numero: 'S-1042',
      espacios: ['Puntera PA2, del 1/1/2027 al 31/1/2027'],
      enlace: ENLACE,
    },
    solicitud_nueva: {
      nombre: 'Ana',
      numero: 'S-1042',
      marca: 'Brisa',
      espacios: ['Puntera PA2'],
      enlace: ENLACE,
    },
    reservas_por_atender: {
      nombre: 'Ana',
      reservas: ['Puntera PA1, de Café Puerto: termina el 3 dic.'],
      enlace: ENLACE,
    },
    espacios_vencidos: { nombre: 'Ana', espacios: ['Góndola A1, que tenía Lácteos del Sur'], enlace: ENLACE },
    mencion_en_plano: {
      nombre: 'Ana',
      autor: 'Inés Campos',
      que: 'Góndola A1',
      texto: '¿Lo confirmás?',
      enlace: ENLACE,
    },
    email_dejado: { nombre: 'Ana', propio: false, enlace: ENLACE },
    email_puesto: { enlace: ENLACE },
    rol_elevado: { rol: 'Líder de Grupo', enlace: ENLACE },
    admin_fuera: { nombre: 'Ana', propio: false, entra: false, enlace: ENLACE },
    aviso_a_rrhh: {
      nombre: 'Ana',
      titulo: 'Hay un administrador nuevo',
      texto: 'Darío Sosa le dio el rol Administrador RRHH a Inés Vera.',
      consejo: 'Si no estabas al tanto, hablalo con quien lo hizo.',
      boton: 'Ver usuarios',
      enlace: ENLACE,
    },
    segunda_firma: {
      nombre: 'Ana',
      titulo: 'Hay algo que espera tu firma',
      texto: 'Darío Sosa pidió sumarle 5.000 puntos a Inés Vera.',
      enlace: ENLACE,
    },
    capacitacion: {
      nombre: 'Ana',
      titulo: 'Te asignaron una capacitación',
      texto: '«Cadena de frío». Tenés tiempo hasta el 20 de diciembre.',
      enlace: ENLACE,
      boton: 'Ver la capacitación',
    },
    reportes: {
      nombre: 'Ana',
      titulo: 'Informe mensual',
      periodo: '1 al 31 de octubre',
      parrafos: ['Participación. Personas que participaron: 62 (antes 58, +7 %).'],
      enlace: ENLACE,
    },
    resumen: {
      nombre: 'Ana',
      cuantas: 3,
      novedades: ['Marcos Toledo te dio las gracias. «Me cubriste en cajas»'],
      enlace: ENLACE,
      ajustes: 'https://mostrador.ejemplo/reconoce/perfil',
    },
  };

  test.each(Object.keys(DATOS) as (keyof Plantillas)[])(
    '%s says the same in HTML and in text, with its link if it has one',
    async (p) => {
      const { asunto, html, texto } = await escribirCorreo(p, DATOS[p]);
      expect(asunto).not.toMatch(/[\r\n]/);
      expect(html).toMatch(/^<!DOCTYPE html/);
      expect(html).toContain('lang="es-AR"');
      const lleva = 'enlace' in DATOS[p];
      expect(html.includes(ENLACE.replaceAll('&', '&amp;'))).toBe(lleva);
      expect(html.includes('¿El botón no abre?')).toBe(lleva);
      expect(texto).toContain('nombre' in DATOS[p] ? 'Hola, Ana:' : 'Hola:');
      expect(texto.split(ENLACE)).toHaveLength(lleva ? 2 : 1);
      expect(texto).not.toMatch(/[<>]/);
    },
  );

  test('what RRHH did to somebody does not say that they asked for it or did it', async () => {
    const enlace = await escribirCorreo('restablecer', { nombre: 'Ana', de_rrhh: true, enlace: ENLACE });
    expect(enlace.texto).toContain('Recursos Humanos te manda este enlace');
    expect(enlace.texto).not.toContain('Nos pediste');
    const factor = await escribirCorreo('segundo_factor', { ...DATOS.segundo_factor, ajeno: true });
    expect(factor.texto).toContain('Si no lo pediste');
    expect(factor.texto).not.toMatch(/fuiste vos|fui yo/u);
  });

  test('a name is text, however it is written, and never long', async () => {
    const nombre = `<img src=x onerror=alert(1)> 👩🏽‍💼 ${'ñ'.repeat(10_000)}`;
    const { html } = await escribirCorreo('restablecer', { nombre, de_rrhh: false, enlace: ENLACE });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; 👩🏽‍💼');
    expect(html.length).toBeLessThan(10_000);
    expect(
      (await escribirCorreo('restablecer', { nombre: '  ', de_rrhh: false, enlace: ENLACE })).texto,
    ).toContain('Hola:');
  });
});

function abrir(transporte: Transporte | null, ronda_ms = 60_000): Cartero {
  const cartero = crearCartero({ base, transporte, ahora: () => new Date(reloj), registro: MUDO, ronda_ms });
  abiertos.push(cartero);
  return cartero;
}

async function encolar(tx: Parameters<typeof encolarCorreo>[0], nombre: string): Promise<void> {
  await encolarCorreo(tx, {
    clave: `prueba:${nombre}`,
    para: `${nombre}@demo.local`,
    plantilla: 'restablecer',
    datos: { nombre, de_rrhh: false, enlace: ENLACE },
  });
}

/** A minimal mail server. Permanently refuses recipients whose name begins with "rechazado". */
async function servidorSmtp() {
  const recibidos: string[] = [];
  const destinos: string[] = [];
  const server: Server = createServer((socket: Socket) => {
    let cuerpo: string | null = null;
    const decir = (linea: string) => socket.write(`${linea}\r\n`);
    decir('220 prueba');
    socket.setEncoding('utf8').on('data', (datos: string) => {
      for (const linea of datos.split('\r\n')) {
        if (cuerpo !== null) {
          if (linea === '.') {
            recibidos.push(cuerpo);
            cuerpo = null;
            decir('250 ok');
          } else cuerpo += `${linea}\n`;
        } else if (linea.startsWith('RCPT TO')) {
          destinos.push(/<(.*?)>/.exec(linea)?.[1] ?? '');
          decir(linea.includes('<rechazado') ? '550 no such user' : '250 ok');
        } else if (linea === 'DATA') {
          cuerpo = '';
          decir('354 go');
        } else if (linea === 'QUIT') {
          socket.end('221 bye\r\n');
        } else if (linea !== '') decir('250 ok');
      }
    });
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    puerto: puertoDe(server),
    recibidos,
    destinos,
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}
