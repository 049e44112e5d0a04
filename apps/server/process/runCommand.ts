import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { clockOfTests } from '#platform/testing/clockOfTests.ts';

/**
 * Runs `apps/cli/{name}.ts` with the portal's settings and returns what it printed. Throws when it ends with another
 * code than 0.
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(process.execPath, [`apps/cli/${name}.ts`, ...args], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: { ...clockOfTests(), PATH: '/usr/bin:/bin', LOG_LEVEL: 'info', ...settings },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => {
    said.out += part;
  });
  child.stderr.on('data', (part) => {
    said.err += part;
  });
  child.stdin.end();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said.err}${said.out}`);
  return said.out;
}
