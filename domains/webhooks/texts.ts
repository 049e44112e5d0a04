import { hookKinds, hookLimits } from './policy.ts';

export const texts = {
  notAddress: 'Нужен полный адрес, например https://club.example/portal-events',
  notHttps: 'Адрес должен начинаться с https://: по http события читал бы кто угодно по дороге',
  hasPassword: 'Имя и пароль в адресе не передаются: программа узнаёт портал по подписи',
  notPublic: 'Такой адрес не виден из интернета: нужен сайт с доменным именем и публичным IP',
  ownHost: 'Это адрес самого портала: укажите адрес вашей программы',
  tooMany: `Уже ${hookLimits.perAccount} адресов: удалите ненужный`,
  notOfRole: 'Это событие ваша учётная запись не получает',
  needsSecret: 'Секрет закончился вместе с доступом: получите новый, с ним адрес включится',
  stale: 'Пока вы правили, адрес изменили в другом окне. Закройте окно и откройте его снова.',
  stopped: 'Адрес остановлен: включите его, потом проверяйте',
} as const;

export const kindText = (kind: string): string =>
  kind in hookKinds ? hookKinds[kind as keyof typeof hookKinds].label : 'Проверка';

const errors: Readonly<Record<string, string>> = {
  TIMEOUT: 'не ответил за 10 секунд',
  EPRIVATE: 'имя ведёт во внутреннюю сеть',
  EADDRESS: 'такой адрес больше не допускается',
  ENOTFOUND: 'имя сайта не найдено',
  EAI_AGAIN: 'имя сайта сейчас не найти',
  ECONNREFUSED: 'соединение не принято',
  ECONNRESET: 'соединение оборвано',
  CERT_HAS_EXPIRED: 'сертификат сайта просрочен',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'сертификат сайта самодельный',
  ERR_TLS_CERT_ALTNAME_INVALID: 'сертификат сайта на другое имя',
  SECRET: 'секрет не прочитан: получите новый',
};

/** What an address answered: «200», «302: перенаправляет, портал за ним не идёт», «не ответил за 10 секунд». */
export function outcomeText({ code, error }: { code: number | null; error: string | null }): string {
  if (code === null) return error === null ? '' : (errors[error] ?? `ошибка связи (${error})`);
  if (code >= 300 && code < 400) return `${code}: перенаправляет, портал за ним не идёт`;
  return code >= 200 && code < 300 ? String(code) : `${code}: не принял`;
}

export const stopTexts = {
  owner: 'остановлен вами',
  refused: 'остановлен: не принимал',
  gone: 'остановлен: ответил 410',
  access: 'остановлен вместе с доступом',
} as const;
export type StopReason = keyof typeof stopTexts;

/** The notice to the owner. */
export const stopNotices: Readonly<Record<Exclude<StopReason, 'owner'>, (name: string) => string>> = {
  refused: (name) =>
    `Портал перестал отправлять события программе «${name}»: её адрес три дня не принимал. Исправьте его и включите снова.`,
  gone: (name) =>
    `Портал перестал отправлять события программе «${name}»: её адрес ответил, что больше их не ждёт (410).`,
  access: (name) =>
    `События программе «${name}» остановлены вместе с ключами для программ. Если она нужна, получите для неё новый секрет.`,
};
