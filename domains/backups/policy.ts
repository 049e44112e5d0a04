export const runKinds = ['make', 'check'] as const;
export type RunKind = (typeof runKinds)[number];

/** Runs that the screen shows. */
export const shownRuns = 10;

export const texts = {
  notSetUp:
    'Копии не делаются: место для них на сервере не указано. Скажите тому, кто обслуживает сервер: нужны BACKUP_TO и BACKUP_KEY_FILE.',
  underWay: 'Предыдущее задание ещё не закончено: подождите его.',
  noSet: 'Такой копии больше нет. Обновите список.',
  unreachable: 'Место, где лежат копии, не отвечает. Причина записана в журнал сервера.',
  failed: 'Не получилось. Причина записана в журнал сервера.',
} as const;
