import { passkeyLimits } from './limits.ts';

export const passkeyTexts = {
  expired: 'Время вышло: на подтверждение есть пять минут. Попробуйте ещё раз.',
  unknown:
    'Портал не знает этого ключа: его удалили или он от другой учётной записи. Войдите с паролем или выберите другой ключ.',
  failed: 'Ключ не прошёл проверку. Попробуйте ещё раз или войдите с паролем.',
  taken: 'Этот ключ уже добавлен',
  tooMany: `Уже ${passkeyLimits.perAccount} ключей входа: удалите ненужный`,
  otherSite: (address: string): string => `Ключи входа работают только по адресу ${address}. Откройте портал там.`,
} as const;

/** Undefined where there is none. */
export const keptPasskeysText = (names: readonly string[]): string | undefined =>
  names.length > 0
    ? `По ключам входа можно войти по-прежнему: ${names.map((name) => `«${name}»`).join(', ')}. Если какой-то из них не ваш, удалите его в разделе «Безопасность».`
    : undefined;

/** Refusals of the browser, which the server does not see. */
export const ceremonyTexts = {
  cancelled: 'Устройство не подтвердило, что это вы, или вы отменили. Попробуйте ещё раз.',
  unsupported:
    'Этот браузер или устройство не умеет хранить ключи входа. Обновите браузер, включите блокировку экрана или входите с паролем.',
  already: 'На этом устройстве ключ от вашей учётной записи уже есть',
  otherSite: 'По этому адресу ключи входа не работают. Откройте портал по его основному адресу или войдите с паролем.',
  broken: 'Устройство не смогло подтвердить вход. Попробуйте ещё раз или войдите с паролем.',
} as const;
