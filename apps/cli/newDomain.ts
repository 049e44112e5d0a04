import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addToPages, addToServer, newDomainFiles } from './newDomainFiles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lists = { server: join(root, 'apps/server/domains.ts'), pages: join(root, 'apps/web/routes.tsx') };

/** `npm run new <domain>`: creates a domain that type-checks, serves, shows its page, and is in both lists. */
function main(name: string | undefined): void {
  if (!name || !/^[a-z][a-zA-Z]*s$/.test(name))
    stop('Назовите область по-английски во множественном числе, например: npm run new visits');
  const folder = join(root, 'domains', name);
  if (existsSync(folder)) stop(`Область domains/${name} уже есть`);
  for (const [path, text] of Object.entries(newDomainFiles(name))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(lists.server, addToServer(readFileSync(lists.server, 'utf8'), name));
  writeFileSync(lists.pages, addToPages(readFileSync(lists.pages, 'utf8'), name));
  execFileSync('biome', ['check', '--write', '--log-level=error', folder, lists.server, lists.pages], {
    stdio: 'inherit',
  });
  process.stdout.write(
    `Область domains/${name} создана и внесена в apps/server/domains.ts и apps/web/routes.tsx.\nТеперь её таблица: npm run db:generate -- --name ${name}\n`,
  );
}

function stop(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

main(process.argv[2]);
