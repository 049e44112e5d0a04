import { isAbsolute, resolve } from 'node:path';
import { Stop } from './place.mjs';

const ofImports = { values: ['--kind'], files: ['--mistakes'], namesFiles: true };

/**
 * Programs by the words that begin them, in the order of the help. `values` are options that a value follows, `files`
 * those whose value is a path; `namesFiles`: words without a dash are paths, too.
 * @type {{ words: string, file: string, about: string, values?: string[], files?: string[], namesFiles?: boolean, given?: string[] }[]}
 */
export const programs = [
  { words: 'status', file: 'doctor', about: 'проверить всё: --mail M ещё и отправит письмо' },
  {
    words: 'backup',
    file: 'backup',
    about: 'сделать копию; --list, --check, --cluster, --make-key ФАЙЛ',
    files: ['--make-key'],
  },
  { words: 'restore', file: 'restore', about: 'восстановить из копии; --set ИМЯ, --moment "2026-11-22 14:05"' },
  {
    words: 'upgrade',
    file: 'upgrade',
    given: ['--check'],
    about: 'что сделает с базой код нового выпуска; --try проверит на её копии',
  },
  { words: 'admin', file: 'createAdmin', about: 'сделать администратора: --mail M' },
  { words: 'import dogs', file: 'importDogs', about: 'прочитать собак: ФАЙЛЫ, сначала с --dry-run', ...ofImports },
  { words: 'import organisations', file: 'importOrganisations', about: 'организации: ФАЙЛ', ...ofImports },
  { words: 'import judges', file: 'importJudges', about: 'судей: ФАЙЛ', ...ofImports },
  {
    words: 'export dogs',
    file: 'exportDogs',
    about: 'записать племенную книгу в ПАПКУ',
    values: ['--encoding'],
    namesFiles: true,
  },
  { words: 'search rebuild', file: 'rebuildSearch', about: 'собрать поиск заново' },
  { words: 'database move', file: 'moveDatabase', about: 'перенести базу: --to АДРЕС --owner АДРЕС' },
  { words: 'keys', file: 'documentKeys', about: 'ключи защитных знаков: list, new, retire, revoke, sign' },
  { words: 'alarm', file: 'alarm', about: 'письмо на ALARM_MAIL о службе: --unit portal@3000; зовёт systemd' },
  { words: 'leak', file: 'leak', about: 'после утечки: --found МОМЕНТ, с --close закрыть все входы' },
];

const services = {
  start: 'запустить процессы, какие включены (без них 3000), или на названных портах: portal start 3000 3001',
  stop: 'остановить все процессы или названные порты',
  restart: 'перезапустить их',
  log: 'журнал: последние строки и новые',
};

/** Every command, a line each. */
export function help() {
  const lines = [
    ...Object.entries(services),
    ...programs.map(({ words, about }) => [words, about]),
    ['help', 'этот список'],
  ];
  return [
    'portal [ИМЯ=ЗНАЧЕНИЕ …] команда [параметры]',
    '',
    'Настройки читаются из /etc/portal/portal.env, ИМЯ=ЗНАЧЕНИЕ важнее их. Запущенная от root, команда работает',
    'от имени пользователя, которому принадлежит DATA_DIR.',
    '',
    ...lines.map(([words, about]) => `  ${words.padEnd(22)}${about}`),
  ].join('\n');
}

/**
 * Reads the words after `portal`. `here` is the folder that they were typed in: programs run in the checkout, so paths
 * become absolute.
 * @param {string[]} given
 * @param {string} here
 * @returns {{ settings: Record<string, string>, act: { help: true } | { service: 'start' | 'stop' | 'restart' | 'log', ports: string[] } | { file: string, args: string[], keyFile?: string } }}
 */
export function readWords(given, here) {
  const count = given.findIndex((word) => !/^[A-Z][A-Z0-9_]*=/.test(word));
  const words = count < 0 ? [] : given.slice(count);
  const settings = Object.fromEntries(
    given.slice(0, count < 0 ? undefined : count).map((word) => {
      const at = word.indexOf('=');
      return [word.slice(0, at), word.slice(at + 1)];
    }),
  );
  const [first = 'help', ...rest] = words;
  if (['help', '--help', '-h'].includes(first)) return { settings, act: { help: true } };
  if (first in services) return { settings, act: { service: first, ports: portsOf(rest) } };
  const program = programs.find(({ words: named }) => `${words.join(' ')} `.startsWith(`${named} `));
  if (!program) throw new Stop(`Такой команды нет: ${words.slice(0, 2).join(' ')}. Список: portal help`);
  const args = withPaths(program, words.slice(program.words.split(' ').length), here);
  const missing = (program.given ?? []).filter((option) => !args.includes(option));
  const keyAt = args.indexOf('--make-key');
  return {
    settings,
    act: {
      file: `apps/cli/${program.file}.ts`,
      args: [...missing, ...args],
      ...(keyAt >= 0 && args[keyAt + 1] && { keyFile: args[keyAt + 1] }),
    },
  };
}

/**
 * The program of systemd and its words. Without ports all units are meant: a pattern reaches those that systemd has
 * loaded, and to start those that are enabled have to be named.
 * @param {'start' | 'stop' | 'restart' | 'log'} service
 * @param {string[]} ports
 * @param {string[]} enabled names of units
 */
export function systemdCommand(service, ports, enabled) {
  const every = service === 'start' || service === 'restart' ? enabled : ['portal@*'];
  const units = ports.length ? ports.map((port) => `portal@${port}`) : every.length ? every : ['portal@3000'];
  if (service === 'log') return ['journalctl', ...units.flatMap((unit) => ['-u', unit]), '-n', '50', '-f'];
  return ['systemctl', service, ...units];
}

function portsOf(words) {
  const wrong = words.find((word) => !/^\d{2,5}$/.test(word));
  if (wrong !== undefined) throw new Stop(`Порт – это число, а не «${wrong}»: portal start 3000 3001`);
  return words;
}

/** Makes paths absolute: values of path options, and bare words of programs that name files. */
function withPaths({ values = [], files = [], namesFiles = false }, args, here) {
  const absolute = (word) => (isAbsolute(word) ? word : resolve(here, word));
  return args.map((word, at) => {
    const before = args[at - 1];
    const [option, value] = /^(--[^=]+)=(.*)$/s.exec(word)?.slice(1) ?? [];
    if (option) return files.includes(option) ? `${option}=${absolute(value)}` : word;
    if (files.includes(before)) return absolute(word);
    if (values.includes(before) || word.startsWith('-') || !namesFiles) return word;
    return absolute(word);
  });
}
