/** Names of shows of the demonstration; `months`: of the season that the name speaks of. */
const names: readonly { name: string; months?: readonly number[] }[] = [
  { name: 'Весенний кубок', months: [3, 4, 5] },
  { name: 'Белые ночи', months: [6, 7] },
  { name: 'Летняя звезда', months: [6, 7, 8] },
  { name: 'Бабье лето', months: [9] },
  { name: 'Золотая осень', months: [9, 10] },
  { name: 'Осенний кубок', months: [9, 10, 11] },
  { name: 'Зимние узоры', months: [12, 1, 2] },
  { name: 'Северное сияние' },
  { name: 'Волжские зори' },
  { name: 'Каменный пояс' },
  { name: 'Янтарный берег' },
  { name: 'Памяти ветеранов' },
];

/** Names that fit the season of a day (YYYY-MM-DD), those of the season itself first. */
export function showNamesOn(day: string): string[] {
  const month = Number(day.slice(5, 7));
  return [...names.filter(({ months }) => months?.includes(month)), ...names.filter(({ months }) => !months)].map(
    ({ name }) => name,
  );
}
