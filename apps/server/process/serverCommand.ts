import { hostname, userInfo } from 'node:os';
import { basename } from 'node:path';
import type { ServerCommand } from '#domains/accounts/server/public.ts';

/** Words of a command for the journal: of a path only the name of the file. */
const shown = (word: string): string => (/[/\\]/.test(word) ? basename(word) : word);

/** The operator and the typed command; `words` are unchanged except for folders. */
export function serverCommand(name: string, words: readonly string[]): ServerCommand {
  return {
    operator: `${userInfo().username}@${hostname()}`,
    typed: [`npm run ${name}`, ...words.map(shown)].join(' '),
  };
}
