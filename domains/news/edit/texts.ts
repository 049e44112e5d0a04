/** Reasons for refusing or closing an advert about a dog. */
export const dogTexts = {
  died: 'По записи в племенной книге эта собака умерла. Если это ошибка, напишите в федерацию',
  not_own: 'Вы больше не владелец этой собаки: выберите другую или уберите выбор',
} as const;
