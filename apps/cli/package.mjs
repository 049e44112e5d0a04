import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { install } from './machine/install.mjs';
import { at, command, Stop } from './machine/place.mjs';
import { pinnedNode, run } from './machine/programs.mjs';
import { isOnlyForDevelopment, productionPackages } from './machine/release.mjs';
import { buildWeb } from './machine/webBuild.mjs';

const folder = at('build/release');
const quiet = async (program, args) => {
  const { code, output } = await run(program, args, { quiet: true });
  if (code !== 0) throw new Stop(`${program} ${args[0]}: ${output.trim()}`);
  return output;
};

/**
 * `npm run package`: packs the committed tree with its built pages and the packages of production for this system, so
 * that a server needs neither git nor npm nor the internet; beside it the bill of materials, the typed client of the API
 * and the checksums. The same commit gives the same bytes.
 */
command(async () => {
  if (await quiet('git', ['status', '--porcelain']))
    throw new Stop('Есть незаписанные изменения: в выпуск попадает только записанное (git commit)');
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const name = `portal-${version}-${process.platform}-${process.arch}`;
  const stage = `${folder}/${name}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  await install();
  await buildWeb();
  await linkDatabase();
  console.log('Собираем файлы…');
  for (const path of (await quiet('git', ['ls-files', '-z'])).split('\0').filter(Boolean))
    if (!isOnlyForDevelopment(path)) copy(path, stage);
  for (const path of ['build/web', 'build/ssr', 'build/web-built-from']) copy(path, stage);
  copyPackages(stage);
  console.log('Сжимаем…');
  const archive = `${name}.tar.gz`;
  const moment = (await quiet('git', ['log', '-1', '--format=%ct'])).trim();
  await quiet('tar', [
    ...['--sort=name', `--mtime=@${moment}`, '--owner=0', '--group=0', '--numeric-owner', '-I', 'gzip -n'],
    ...['-C', folder, '-cf', `${folder}/${archive}`, name],
  ]);
  rmSync(stage, { recursive: true });
  const bill = `${name}.sbom.json`;
  writeFileSync(`${folder}/${bill}`, await quiet(process.execPath, [at('apps/cli/sbom.mjs')]));
  console.log('Собираем клиент API…');
  await quiet(pinnedNode(), [at('apps/cli/client.ts'), folder]);
  const client = `federation-portal-client-${version}.tgz`;
  const files = [archive, bill, client];
  writeFileSync(`${folder}/SHA256SUMS`, files.map((file) => `${sumOf(file)}  ${file}\n`).join(''));
  console.log(`Готово: build/release/${files.join(', ')}, SHA256SUMS`);
  return 0;
});

/** Links the embedded database's libraries, as the build does, because the server's disk may be read-only. */
const linkDatabase = () =>
  quiet(pinnedNode(), [
    '-e',
    "import('./platform/server/db/embeddedBinaries.ts').then(({ findBinaries }) => findBinaries())",
  ]);

function copy(path, stage) {
  mkdirSync(dirname(`${stage}/${path}`), { recursive: true });
  cpSync(at(path), `${stage}/${path}`, { recursive: true, verbatimSymlinks: true });
}

/** Copies the packages of production and npm's list of them, by which commands see that nothing is to be installed. */
function copyPackages(stage) {
  const list = JSON.parse(readFileSync(at('node_modules/.package-lock.json'), 'utf8'));
  const kept = productionPackages(list).filter(([path]) => existsSync(at(path)));
  for (const [path] of kept) copy(path, stage);
  writeFileSync(
    `${stage}/node_modules/.package-lock.json`,
    `${JSON.stringify({ ...list, packages: Object.fromEntries(kept) }, null, 2)}\n`,
  );
  mkdirSync(`${stage}/node_modules/.bin`, { recursive: true });
  symlinkSync(`../node-${process.platform}-${process.arch}/bin/node`, `${stage}/node_modules/.bin/node`);
}

const sumOf = (file) =>
  createHash('sha256')
    .update(readFileSync(`${folder}/${file}`))
    .digest('hex');
