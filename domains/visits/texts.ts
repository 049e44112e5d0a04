export const visitStates = { booked: 1, cancelled: 2, came: 3, missed: 4 } as const;
export type VisitState = (typeof visitStates)[keyof typeof visitStates];

export const visitStateTexts: Readonly<Record<VisitState, string>> = {
  1: 'ожидается',
  2: 'отменён',
  3: 'пришёл',
  4: 'не пришёл',
};

export const visitTexts = {
  taken: 'Это время уже занято. Выберите другое.',
  notOffered: 'На это время записаться нельзя: офис не принимает или время прошло. Выберите другое.',
  noAccess: 'Записаться в офис можно с действующим профилем. Активируйте профиль или обратитесь в федерацию.',
  tooMany: 'У вас уже три записи. Отмените одну из них, чтобы записаться на другое время.',
  /** A day in the list of days: «31 декабря – приёма нет: инвентаризация». */
  closedDay: (day: string, note: string) => `${day} – приёма нет${note && `: ${note}`}`,
  passed: 'Запись уже нельзя отменить: она отменена, отмечена или её время прошло.',
  notYet: 'Отметить приход можно только в день приёма, когда назначенное время настало.',
  blocked: (until: string) => `Вы не пришли на три приёма за 30 дней. Записаться снова можно с ${until}.`,
} as const;
