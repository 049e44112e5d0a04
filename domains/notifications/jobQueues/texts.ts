const names: Readonly<Record<string, string>> = {
  letters: 'Письма',
  notices: 'Уведомления',
  'notice-letters': 'Письма об уведомлениях',
  pushes: 'Уведомления в браузере',
  'deploy-messages': 'Сообщения всем',
  'registry-files': 'Реестры файлом',
  'show-papers': 'Бумаги выставок',
  'register-imports': 'Импорт реестров',
  search: 'Поиск',
  'webhook-events': 'События для программ',
  webhooks: 'Отправка программам',
  scheduled: 'По расписанию',
};

/** A scheduled job has its own name. */
export const queueName = (queue: string): string => names[queue] ?? `По расписанию: ${queue}`;

type Data = Readonly<Record<string, unknown>>;
const numbers = (value: unknown): string => [value].flat().map(String).join(', ');

const subjects: Readonly<Record<string, (data: Data) => string>> = {
  letters: ({ mailId }) => `Письмо № ${numbers(mailId)}`,
  notices: ({ name, eventId }) => `Событие ${String(name)} № ${numbers(eventId)}`,
  'notice-letters': ({ notificationIds }) => `Уведомления № ${numbers(notificationIds)}`,
  pushes: ({ notificationId, browserId }) =>
    `Уведомление № ${numbers(notificationId)}, браузер № ${numbers(browserId)}`,
  'deploy-messages': ({ messageId }) => `Сообщение № ${numbers(messageId)}`,
  'registry-files': ({ fileId }) => `Реестр № ${numbers(fileId)}`,
  'show-papers': ({ paperId }) => `Бумага № ${numbers(paperId)}`,
  'register-imports': ({ importId }) => `Загрузка реестра № ${numbers(importId)}`,
  search: ({ name, ids }) =>
    `Изменение ${String(name)}: ${Object.entries(ids ?? {})
      .map(([key, id]) => `${key} ${numbers(id)}`)
      .join(', ')}`,
  'webhook-events': ({ name, eventId }) => `Событие ${String(name)} № ${numbers(eventId)}`,
  webhooks: ({ deliveryId }) => `Отправка № ${numbers(deliveryId)}`,
};

export const aboutJob = (queue: string, data: Data): string => subjects[queue]?.(data) ?? 'Задание по расписанию';

/** Prefixes of error codes with explanations; the code is shown too. */
const errors: readonly (readonly [RegExp, string])[] = [
  [/^(ESOCKET|ECONNECTION|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EDNS|ENOTFOUND)\b/, 'сервер не отвечает'],
  [/^EAUTH\b/, 'почтовый сервер не принял пароль портала'],
  [/^EENVELOPE\b/, 'почтовый сервер не принял адрес'],
  [/^EMESSAGE\b/, 'почтовый сервер не принял письмо'],
  [/^57014\b/, 'запрос к базе данных шёл слишком долго'],
  [/^(08|57)\w{3}\b/, 'база данных была недоступна'],
  [/^\d\w{4}\b/, 'база данных не приняла запись'],
];
const whole: Readonly<Record<string, string>> = {
  INTERRUPTED: 'процесс портала остановился посреди работы',
  SEALED: 'текст письма уже стёрт или зашифрован другим ключом',
  '': 'причина не записана',
};

/** Who answered a request of the queue with an HTTP status. */
const recipients: Readonly<Record<string, string>> = {
  pushes: 'служба уведомлений браузера ответила',
  webhooks: 'адрес программы ответил',
};

/** Why a job of the queue failed, in words; `code` is what the queue stores. */
export function jobError(queue: string, code: string): string {
  const status = /^HTTP (\d+)$/.exec(code)?.[1];
  if (status) return `${recipients[queue] ?? 'сервер ответил'} отказом ${status}`;
  const words = errors.find(([begins]) => begins.test(code))?.[1];
  return whole[code] ?? (words ? `${words} (${code})` : code);
}
