import { formatNumber } from '#platform/contract/plural.ts';

/** Registers that a screen imports; each belongs to another domain. */
export const registers = ['organisations', 'judges'] as const;
export type Register = (typeof registers)[number];

export const registerNames: Readonly<Record<Register, { into: string; rows: readonly [string, string, string] }>> = {
  organisations: { into: 'реестр организаций', rows: ['организация', 'организации', 'организаций'] },
  judges: { into: 'перечень судей', rows: ['судья', 'судьи', 'судей'] },
};

/** Names of the acts on files of each register in the journal of staff. */
export const importActs = {
  organisations: {
    upload: 'uploadOrganisationFile',
    setColumns: 'setOrganisationColumns',
    write: 'writeOrganisationFile',
    discard: 'discardOrganisationFile',
  },
  judges: {
    upload: 'uploadJudgeFile',
    setColumns: 'setJudgeColumns',
    write: 'writeJudgeFile',
    discard: 'discardJudgeFile',
  },
} as const satisfies Readonly<
  Record<Register, Readonly<Record<'upload' | 'setColumns' | 'write' | 'discard', string>>>
>;

/**
 * columns: staff say what the columns hold. reading: a job tries the file. checked: staff see what it would do.
 * writing: a job writes it.
 */
export const importStates = ['columns', 'reading', 'checked', 'writing', 'written', 'failed', 'discarded'] as const;
export type ImportState = (typeof importStates)[number];

/** States in which a job works. */
export const runningStates: readonly ImportState[] = ['reading', 'writing'];
export const isRunning = (state: ImportState): boolean => runningStates.includes(state);

export const limits = {
  fileBytes: 20 * 1024 ** 2,
  /** Of all parts of an XLSX file. */
  unpackedBytes: 400 * 1024 ** 2,
  rows: 50_000,
  /** Changed and new rows that are shown, each. */
  shownRows: 100,
  /** Rejected rows that are shown; the file has all. */
  shownRejected: 200,
  /** The uploaded file and what was read of it are deleted after. */
  hours: 24,
  /** Attempts of a job before staff are told that it cannot be done. */
  attempts: 4,
} as const;

/** On the wire: a column that is not read. */
export const skipped = '';
/** On the wire: a column without a chosen field. */
export const undecided = '?';

/** The column with the reasons in a file of rejected rows; it is ignored on import. */
export const mistakeHeading = 'Что исправить';

export const texts = {
  noFile: 'Выберите файл CSV или XLSX',
  tooLarge: 'Файл больше 20 МБ: разделите его на части',
  tooManyRows: `В файле больше ${formatNumber(limits.rows)} строк: разделите его на части`,
  running: (name: string): string => `Уже идёт загрузка файла «${name}». Дождитесь её конца и повторите.`,
  gone: 'Этот файл уже удалён: загрузите его ещё раз.',
  notChecked: 'Этот файл ещё не проверен. Обновите страницу.',
  stale: 'Проверка этого файла устарела. Обновите страницу и посмотрите ещё раз.',
  columnsChanged: 'Столбцы этого файла уже не изменить. Загрузите его ещё раз.',
  undecided: (heading: string): string => `Скажите, что в столбце «${heading}», или не загружайте его`,
  unknownField: 'Нет такого поля',
  twice: (title: string): string => `«${title}» выбрано для двух столбцов: оставьте один`,
  missing: (titles: readonly string[]): string =>
    `Не найдено обязательное: ${titles.map((title) => `«${title}»`).join(', ')}. Покажите, в каком это столбце.`,
  broken: 'Не получилось: портал записал причину в журнал сервера. Загрузите файл ещё раз или скажите администратору.',
} as const;

/** The problem of chosen columns, or null. `kind`: the kind of all rows, in place of a column. */
export function wrongColumns(
  headings: readonly string[],
  chosen: readonly (string | null)[],
  fields: readonly { name: string; title: string; is_needed: boolean }[],
  kind: string | null,
): string | null {
  if (chosen.length !== headings.length) return texts.columnsChanged;
  const open = chosen.findIndex((field) => field === null || field === undecided);
  if (open >= 0) return texts.undecided(headings[open] || `Столбец ${open + 1}`);
  const taken = chosen.filter((name): name is string => Boolean(name));
  if (taken.some((name) => !fields.some((field) => field.name === name))) return texts.unknownField;
  const doubled = fields.find(({ name }) => taken.filter((one) => one === name).length > 1);
  if (doubled) return texts.twice(doubled.title);
  const missing = fields.filter(
    ({ name, is_needed }) => is_needed && !taken.includes(name) && !(name === 'kind' && kind !== null),
  );
  return missing.length ? texts.missing(missing.map(({ title }) => title)) : null;
}
