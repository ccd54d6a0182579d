import { afterAll } from 'vitest';
import { fijarReloj } from '#server/reloj.ts';

// The files of one process share the clock: one that a file leaves stopped (a test failed before restoring it, or never did)
// would stop it for whichever file comes next.
afterAll(() => {
  fijarReloj(() => new Date());
});
