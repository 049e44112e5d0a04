/** Names of the places for staff; the numbers are those of `positions.ts`. */
export const positionNames: Readonly<Record<number, string>> = {
  1: 'Главная, слайдер',
  2: 'Главная, справа',
  3: 'Главная, среди новостей',
  4: 'Выставки, слева',
  5: 'О портале, справа',
  6: 'Клуб, под фотографиями',
  7: 'Питомник, под фотографиями',
};
