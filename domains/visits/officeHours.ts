/** The office is open from Monday to Friday by Moscow time, in slots of 15 minutes, with a lunch break. */
export const officeHours = {
  weekdays: [1, 2, 3, 4, 5],
  parts: [['10:00', '13:00'] as const, ['14:00', '17:00'] as const],
};
export const officeHoursText = 'понедельник – пятница, 10:00–13:00 и 14:00–17:00 по московскому времени';
