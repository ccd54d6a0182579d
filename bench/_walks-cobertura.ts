// Loaded by `walks.ts` into the server with --import: answers each request to the socket WALKS_SOCKET with the files of which
// some function ran since the one before.
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

createServer((_request, response) => {
  void session.post('Profiler.takePreciseCoverage').then(({ result }) => {
    const entered = result.filter(({ functions }) =>
      // Loading a module runs its top level, which begins with the file: that is not entering it.
      functions.some(({ ranges }) => ranges.some(({ startOffset, count }) => startOffset > 0 && count > 0)),
    );
    response.end(JSON.stringify(entered.map(({ url }) => url)));
  });
})
  .listen(process.env['WALKS_SOCKET'])
  .unref();
