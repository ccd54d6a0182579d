// A bare node:http server that sends the exact bytes its parent gives it. Any server is measured against it.
import { createServer } from 'node:http';

type Respuesta = { cabeceras: string[]; cuerpo: string };

process.once('message', ({ cabeceras, cuerpo }: Respuesta) => {
  const bytes = Buffer.from(cuerpo, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, cabeceras).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : 0);
  });
});
