import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ffuf } from './ffuf.ts';
import { sqlmap } from './sqlmap.ts';
import { type Target, targetsOf } from './targets.ts';
import { zzuf } from './zzuf.ts';

/**
 * Runs external attack tools against a portal of this machine, by hand: `node apps/cli/run.mjs bench/attacks/attack.ts
 * --portal http://127.0.0.1:3310 --minutes 20 ffuf zzuf sqlmap`. The portal needs demonstration data in its own folder
 * and API_PER_MINUTE=1000000000. Results are in results.md beside this file.
 */
export interface Attack {
  portal: string;
  /** The administrator's token; renewed when an attacked call has ended the session. */
  token(): Promise<string>;
  targets: Target[];
  /** Deadline in milliseconds. */
  until: number;
}

const tools = { ffuf, zzuf, sqlmap } as const;
type Tool = keyof typeof tools;
const versions: Record<Tool, string> = { ffuf: '-V', zzuf: '--version', sqlmap: '--version' };
const file = new URL('results.md', import.meta.url);
const opening = `# What foreign tools found

Run by hand against a demonstration on the same machine, signed in as an administrator: \`bench/attacks/attack.ts\`. A finding is an answer of 5xx, a file that is
nobody's, a parameter that a tool calls injectable. Each tool is bounded in time; the others keep what they found last.
`;

const { values, positionals } = parseArgs({
  options: { portal: { type: 'string' }, minutes: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const portal = values.portal ?? '';
if (!URL.canParse(portal) || new URL(portal).hostname !== '127.0.0.1')
  throw new Error('--portal http://127.0.0.1:PORT: only a portal of this machine is attacked');
const asked = (positionals.length ? positionals : Object.keys(tools)) as Tool[];
for (const tool of asked) {
  if (!(tool in tools)) throw new Error(`No such tool: ${tool}`);
  if (spawnSync(tool, [versions[tool]]).status === null) throw new Error(`apt-get install ${tool}`);
}

const targets = await targetsOf(portal);
let isClean = true;
for (const tool of asked) {
  const began = Date.now();
  const attack = { portal, token: tokenOf(portal), targets, until: began + Number(values.minutes) * 60_000 };
  const { tried, found } = await tools[tool](attack);
  const stamp = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  const lines = found.length
    ? found.map((one) => `- \`${one.replaceAll('`', "'").slice(0, 300)}\``).join('\n')
    : 'Nothing.';
  write(tool, `${stamp} UTC, ${minutes} minutes. Tried: ${tried}.\n\n${lines}\n`);
  process.stdout.write(`${tool}: ${tried}; found ${found.length}\n${found.slice(0, 40).join('\n')}\n`);
  isClean &&= found.length === 0;
}
process.exitCode = isClean ? 0 : 1;

function write(tool: string, text: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split(/^## /m).slice(1) : [];
  const sections = new Map(
    before.map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n')).trim()]),
  );
  sections.set(tool, text.trim());
  const body = [...sections].map(([name, said]) => `## ${name}\n\n${said}\n`);
  writeFileSync(file, [opening, ...body].join('\n'));
}

/** A signed-out attack would only test the 401 answer. */
function tokenOf(at: string): () => Promise<string> {
  let known: string | undefined;
  const isAlive = async (token: string): Promise<boolean> =>
    (await fetch(`${at}/api/security`, { headers: { authorization: `Bearer ${token}` } })).status !== 401;
  const signIn = async (): Promise<string> => {
    const answer = await fetch(`${at}/api/Authentication`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@portal.example', password: 'Rozetka-1891' }),
    });
    const { result } = (await answer.json()) as { result?: { apikey: string } };
    if (!result || !(await isAlive(result.apikey)))
      throw new Error(`The administrator could not sign in: ${answer.status}`);
    return result.apikey;
  };
  return async () => {
    if (!known || !(await isAlive(known))) known = await signIn();
    return known;
  };
}
