/** The office receives from Monday to Friday, by Moscow's clock, in quarters of an hour, with a break at noon. */
export const officeHours = {
  weekdays: [1, 2, 3, 4, 5],
  parts: [['10:00', '13:00'] as const, ['14:00', '17:00'] as const],
};
export const officeHoursText = 'понедельник – пятница, 10:00–13:00 и 14:00–17:00 по московскому времени';
