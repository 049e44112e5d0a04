import { readFileSync } from 'node:fs';
import { at, command } from './machine/place.mjs';
import { productionPackages } from './machine/release.mjs';

/**
 * `npm run -s sbom`: the production dependencies as CycloneDX, from the lock file. npm's own `npm sbom --omit=dev` omits
 * some (`productionPackages`), and fails without `--omit`.
 */
command(async () => {
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const { name, version } = lock;
  const components = productionPackages(lock).map(([path, one]) =>
    componentOf(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), one),
  );
  const unique = [...new Map(components.map((one) => [one['bom-ref'], one])).values()].sort((one, other) =>
    one['bom-ref'] < other['bom-ref'] ? -1 : 1,
  );
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': `${name}@${version}` } },
    components: unique,
  };
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  return 0;
});

function componentOf(name, { version, integrity, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, digest] = integrity?.split(' ')[0].split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license && { licenses: [/\s|\(/.test(license) ? { expression: license } : { license: { name: license } }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
}
