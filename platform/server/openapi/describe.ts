import { type AccountKind, isForEveryone } from '#platform/contract/access.ts';
import { pathNames } from '#platform/contract/endpoint.ts';
import type { Served } from '../serve.ts';
import { type JsonSchema, jsonSchema } from './answerSerializer.ts';
import { inputFields } from './inputFields.ts';
import { sampleOf } from './sample.ts';
import { validExample } from './validExample.ts';

const kindNames: Readonly<Record<AccountKind, string>> = {
  user: 'владельцы',
  judge: 'судьи',
  club: 'клубы',
  kennel: 'питомники',
  nbc: 'национальные клубы пород',
  federation: 'федерации',
  admin: 'администраторы',
};

function whoMay({ access }: Served['serving']): string {
  if (access === 'everyone') return 'Доступно всем, и без входа.';
  if (access === 'member') return 'После входа, любой учётной записи.';
  const who = access.who.map((kind) => kindNames[kind]).join(', ');
  const whose =
    access.whose === 'own'
      ? ' Только своё: чужая запись — 404 или 403.'
      : access.whose === 'members'
        ? ' Федерация — о своих членах и бумагах, головная и администраторы — обо всех.'
        : '';
  return [
    isForEveryone(access) ? 'Доступно всем, и без входа.' : `После входа: ${who}.${whose}`,
    access.isHeadOnly && 'Из федераций только головная.',
    access.section && access.section !== 'every' && `Именные сотрудники — по своему разделу (${access.section}).`,
    access.orGuest && 'И по ссылке команды выставки.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says who may make a call, what a repeated one does, and what bounds it, from its declaration. */
export function descriptionOf({ endpoint, serving, isFile }: Served): string {
  return [
    whoMay(serving),
    endpoint.once && 'Выполняется один раз: повтор с тем же заголовком Idempotency-Key получает прежний ответ.',
    declares(serving, 'version') && 'version — из последнего чтения: если запись с тех пор изменили, ответ 412.',
    declares(serving, 'after') && 'after — поле next предыдущей страницы; без него первая.',
    serving.upload && 'Тело — multipart/form-data с файлом.',
    isFile && 'Отвечает файлом, без конверта.',
    serving.revalidate && 'Ответ помечен ETag: с If-None-Match неизменённый отвечает 304.',
    serving.perMinute !== undefined && `Не чаще ${serving.perMinute} раз в минуту.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const declares = ({ input }: Served['serving'], name: string): boolean =>
  name in inputFields(jsonSchema(input, 'input')).properties;

/** Refusals that calls share, with an example of each. */
export const refusals = {
  400: ['Значения не приняты: сообщение у каждого поля', { city_id: 'Нет такого города' }],
  401: ['Не вошли, или вход закончился', { error: 'Войдите в портал, чтобы продолжить' }],
  403: ['Этой учётной записи нельзя', { error: 'У вас нет доступа к этому действию' }],
  404: ['Записи нет, она удалена или чужая', { error: 'Такой записи нет или она удалена' }],
  409: ['Сейчас нельзя: состояние записи другое', { error: 'Это уже нельзя сделать: обновите страницу' }],
  412: ['Запись изменили после вашего чтения', { error: 'Запись изменили на другом устройстве. Обновите страницу' }],
  413: ['Тело слишком велико', { error: 'Файл слишком большой' }],
  422: ['Тот же Idempotency-Key с другими значениями', { error: 'Этот ключ уже был у другого запроса' }],
  429: ['Слишком часто; подождите, сколько сказано в Retry-After', { error: 'Слишком много запросов' }],
  503: ['Портал занят или база не отвечает; повторите после Retry-After', { error: 'Портал занят' }],
} as const satisfies Record<number, readonly [description: string, errors: Record<string, string>]>;
export type RefusalStatus = keyof typeof refusals;

/** The refusals that a call can answer with, from its declaration. */
export function refusalsOf({ endpoint, serving }: Served): RefusalStatus[] {
  const { properties } = inputFields(jsonSchema(serving.input, 'input'));
  const isWrite = endpoint.method !== 'GET';
  const isLimited = !isForEveryone(serving.access);
  const asked: [RefusalStatus, boolean][] = [
    [400, Object.keys(properties).length > 0 || serving.upload === true],
    [401, isLimited],
    [403, isLimited],
    [404, pathNames(endpoint.path).length > 0],
    [409, isWrite],
    [412, 'version' in properties],
    [413, serving.upload === true],
    [422, endpoint.once === true],
    [429, true],
    [503, true],
  ];
  return asked.filter(([, isPossible]) => isPossible).map(([status]) => status);
}

const sampled = { day: '2026-12-05', words: 'Пример' } as const;

/** The least input that the call's own validation accepts, with the example declared beside the call. */
export const inputExample = ({ serving }: Pick<Served, 'serving'>): Record<string, unknown> =>
  validExample(serving.input, {
    ...(sampleOf(jsonSchema(serving.input, 'input'), sampled) as Record<string, unknown>),
    ...serving.example,
  });

/** An answer of the declared shape, with one item in each list. */
export const answerExample = (schema: JsonSchema): unknown => sampleOf(schema, { ...sampled, withItems: true });
