import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { install } from './machine/install.mjs';
import { at, command, Stop } from './machine/place.mjs';
import { pinnedNode, run } from './machine/programs.mjs';
import { releasedChangelog, withVersion } from './machine/release.mjs';

const git = async (...args) => (await run('git', args, { quiet: true })).output.trim();
const moscowDay = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

/**
 * `npm run release -- 0.2.0`: writes version, heading of the changelog and the dump that later releases are brought up
 * from, and prints what is left to a person: to commit, to tag, to pack (`package.mjs`).
 */
command(async () => {
  const [version = ''] = process.argv.slice(2);
  if (await git('status', '--porcelain'))
    throw new Stop('Есть незаписанные изменения: сначала git commit или git stash');
  const schema = readdirSync(at('migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
    .replace('.sql', '');
  const commit = await git('rev-parse', '--short', 'HEAD');
  const changelog = readFileSync(at('docs/CHANGELOG.md'), 'utf8');
  writeFileSync(at('docs/CHANGELOG.md'), releasedChangelog(changelog, { version, day: moscowDay(), commit, schema }));
  for (const file of ['package.json', 'package-lock.json'])
    writeFileSync(at(file), withVersion(readFileSync(at(file), 'utf8'), version));
  await install();
  console.log('Наполняем базу этим выпуском, чтобы следующие проверялись на ней…');
  const { code } = await run(pinnedNode(), [at('apps/cli/releaseDump.ts'), version]);
  if (code !== 0) throw new Stop('Снимок базы не записан, выпуск не готов: git checkout . вернёт файлы');
  console.log(`
Выпуск ${version} готов к записи:
  git add -A && git commit -m "Release ${version}"
  npm test
  git tag -a v${version} -m "${version}"
  npm run package`);
  return 0;
});
