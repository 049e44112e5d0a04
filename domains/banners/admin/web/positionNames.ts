/** Places of banners as staff know them; numbers as in `positions.ts`. */
export const positionNames: Readonly<Record<number, string>> = {
  1: 'Главная, слайдер',
  2: 'Главная, справа',
  3: 'Главная, среди новостей',
  4: 'Выставки, слева',
  5: 'О портале, справа',
  6: 'Клуб, под фотографиями',
  7: 'Питомник, под фотографиями',
};
