// A bare node:http that sends what its parent tells it, byte by byte: what any server is measured against.
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
