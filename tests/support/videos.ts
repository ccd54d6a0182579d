import { randomBytes } from 'node:crypto';

// Generated video containers: valid as containers, with noise as frames.

/** An MP4 (or, with brand 'qt ', a QuickTime film) of about `bytes`. */
export function mp4(bytes = 2000, marca = 'isom'): Buffer {
  return Buffer.concat([
    caja('ftyp', Buffer.from(`${marca}\0\0\x02\0${marca}`, 'latin1')),
    caja('moov', Buffer.alloc(200)),
    caja('mdat', randomBytes(bytes)),
  ]);
}

/** The beginning of an MP4 of this total size, up to where its frames begin; the sender generates those. */
export function cajaDe(bytes: number): Buffer {
  const cabeza = mp4(0);
  cabeza.writeUInt32BE(bytes - (cabeza.length - 8), cabeza.length - 8);
  return cabeza;
}

export function avi(bytes = 2000): Buffer {
  const lista = Buffer.concat([Buffer.from('AVI LIST'), Buffer.alloc(bytes)]);
  const cabecera = Buffer.from('RIFF\0\0\0\0', 'latin1');
  cabecera.writeUInt32LE(lista.length, 4);
  return Buffer.concat([cabecera, lista]);
}

export function wmv(bytes = 2000): Buffer {
  const objeto = (guid: string, cuerpo: Buffer): Buffer => {
    const cabecera = Buffer.concat([Buffer.from(guid, 'hex'), Buffer.alloc(8)]);
    cabecera.writeBigUInt64LE(BigInt(24 + cuerpo.length), 16);
    return Buffer.concat([cabecera, cuerpo]);
  };
  const VIDEO = Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex');
  const propiedades = objeto('9107dcb7b7a9cf118ee600c00c205365', Buffer.concat([VIDEO, Buffer.alloc(54)]));
  const resto = Buffer.from('\x01\0\0\0\x01\x02', 'latin1');
  return Buffer.concat([
    objeto('3026b2758e66cf11a6d900aa0062ce6c', Buffer.concat([resto, propiedades])),
    objeto('3626b2758e66cf11a6d900aa0062ce6c', Buffer.alloc(26 + bytes)),
  ]);
}

function caja(nombre: string, cuerpo: Buffer): Buffer {
  const cabecera = Buffer.from(`\0\0\0\0${nombre}`, 'latin1');
  cabecera.writeUInt32BE(8 + cuerpo.length, 0);
  return Buffer.concat([cabecera, cuerpo]);
}
