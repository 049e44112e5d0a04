import { type KeyArea, type KeyLevel, type KeyScopes, keyAreas } from './policy.ts';

export const levelTexts: Readonly<Record<KeyLevel, string>> = { read: 'только чтение', write: 'чтение и изменения' };

/** «Выставки: чтение и изменения; Собаки и помёты: только чтение». */
export const describeScopes = (scopes: KeyScopes): string =>
  (Object.keys(keyAreas) as KeyArea[])
    .flatMap((area) => {
      const level = scopes[area];
      return level ? [`${keyAreas[area].label}: ${levelTexts[level]}`] : [];
    })
    .join('; ');
