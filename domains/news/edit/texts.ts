/** Why an advert about a dog is refused or was closed. */
export const dogTexts = {
  died: 'По записи в племенной книге эта собака умерла. Если это ошибка, напишите в федерацию',
  not_own: 'Вы больше не владелец этой собаки: выберите другую или уберите выбор',
} as const;
