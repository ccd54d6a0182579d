// npm run proof -- badges <the standard's schema of a credential, a file>
// Checks the credentials of a badge and of a certificate against 1EdTech's own JSON schema of an AchievementCredential. The schema
// is theirs and not kept here: it is at purl.imsglobal.org, /spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json.
import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import formats from 'ajv-formats';
import { z } from 'zod';
import { acreditacionDe, type LogroAcreditado } from '#domain/comun/acreditacion.ts';
import { recordProof } from '../../scripts/lib/proof.mjs';

const [archivo] = process.argv.slice(2);
if (archivo === undefined) {
  console.error('Falta el archivo con el esquema: npm run proof -- badges esquema.json');
  process.exit(1);
}
const esquema = z.looseObject({}).parse(JSON.parse(readFileSync(archivo, 'utf8')));
// Its `$id` names a draft's meta-schema with a fragment that the library does not look up.
const ajv = new Ajv2019({ strict: false, allErrors: true });
formats.default(ajv);
const cumple = ajv.compile({ ...esquema, $schema: 'https://json-schema.org/draft/2019-09/schema' });

const INSIGNIA: LogroAcreditado = {
  id: '0199c0de-0000-7000-8000-000000000002',
  clase: 'insignia',
  nombre: 'Racha de 25',
  descripcion: 'Veinticinco días seguidos',
  criterio: '25 días de racha',
  icono: '🔥',
};
const CASOS = {
  badge: credencial(INSIGNIA, { huella: 'a'.repeat(64), sal: 'sal' }),
  'badge of somebody without an e-mail': credencial(INSIGNIA, null),
  certificate: credencial({ ...INSIGNIA, clase: 'certificado', descripcion: '', icono: null }, null),
};

let fallas = 0;
for (const [que, caso] of Object.entries(CASOS)) {
  const bien = cumple(caso);
  console.log(`${bien ? '✓' : '✗'} ${que}`);
  if (!bien) console.log(ajv.errorsText(cumple.errors, { separator: '\n  ' }));
  fallas += bien ? 0 : 1;
}
// A schema that accepts anything would prove nothing.
const { credentialSubject: _sin, ...incompleta } = CASOS.badge;
if (cumple(incompleta)) {
  console.log('✗ a credential without its subject is accepted: this is not the schema');
  fallas += 1;
}
recordProof(
  'badges',
  'Open Badges 3.0, against the standard’s own schema',
  `${Object.keys(CASOS).join(', ')}: ${fallas === 0 ? 'valid' : `${fallas} failures`}. One without its subject is refused.`,
  'npm run proof -- badges schema.json',
);
process.exitCode = fallas === 0 ? 0 : 1;

function credencial(logro: LogroAcreditado, huella_de_email: { huella: string; sal: string } | null) {
  return acreditacionDe({
    id: '0199c0de-0000-7000-8000-000000000001',
    logro,
    persona: { sujeto: '0199c0de-0000-4000-8000-000000000003', nombre: 'Ana Paz', huella_de_email },
    emisor: {
      url: 'https://mostrador.test/acreditaciones/emisor',
      nombre: 'La Distribuidora',
      sitio: 'https://mostrador.test',
    },
    lugar: { url: 'https://mostrador.test/acreditaciones/retiradas/1', indice: 94_567 },
    desde: new Date('2026-03-10T12:00:00Z'),
  });
}
