// `walks.ts` loads this into the server with --import. Each request to the socket WALKS_SOCKET is answered with the files in
// which some function ran since the previous request.
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

createServer((_request, response) => {
  void session.post('Profiler.takePreciseCoverage').then(({ result }) => {
    const entered = result.filter(({ functions }) =>
      // Loading a module runs its top level, whose range begins at offset 0. That does not count as entering the file.
      functions.some(({ ranges }) => ranges.some(({ startOffset, count }) => startOffset > 0 && count > 0)),
    );
    response.end(JSON.stringify(entered.map(({ url }) => url)));
  });
})
  .listen(process.env['WALKS_SOCKET'])
  .unref();
