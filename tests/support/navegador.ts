import type { CtxDePedido } from '#server/auth/motor.ts';

/** A browser that keeps its cookies between calls. */
export function navegador(direccion = '198.51.100.7') {
  const cookies = new Map<string, string>();
  const headers = () => new Headers({ cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join('; ') });
  return {
    headers,
    cookie: (nombre: string) => cookies.get(nombre),
    poner(cookie: string) {
      const [nombre = '', ...valor] = cookie.split(';')[0]!.split('=');
      if (cookie.includes('Max-Age=0')) cookies.delete(nombre);
      else cookies.set(nombre, valor.join('='));
    },
    ctx(): CtxDePedido {
      const resHeaders = new Headers();
      const append = resHeaders.append.bind(resHeaders);
      resHeaders.append = (nombre, valor) => {
        append(nombre, valor);
        if (nombre.toLowerCase() === 'set-cookie') this.poner(valor);
      };
      return { direccion, headers: headers(), resHeaders };
    },
  };
}
