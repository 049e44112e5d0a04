import { keyLimits } from './policy.ts';

export const texts = {
  outside: 'Этот ключ такого действия не открывает: выпустите ключ с нужным разделом в «Ключи для программ»',
  inside: 'Ключи выпускает владелец учётной записи',
  tooMany: `Уже ${keyLimits.perAccount} действующих ключей: отзовите ненужный`,
  forStaff: 'Раздел «Работа федерации» открыт только сотрудникам федерации',
} as const;

/** «Отозваны ключи для программ: «1С клуба».»; for mails. Undefined when none has ended. */
export const endedKeysText = (names: readonly string[]): string | undefined =>
  names.length > 0
    ? `Отозваны ключи для программ: ${names.map((name) => `«${name}»`).join(', ')}. Программам, которые вам нужны, выпустите новые в разделе «Ключи для программ».`
    : undefined;
