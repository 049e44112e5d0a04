/** Recipients of an organiser's message about a show. */
export const audiences = ['followers', 'judges', 'staff'] as const;
export type Audience = (typeof audiences)[number];

/**
 * `max` fits into one notice; `aDay` limits messages per show and day to prevent spam; `daysAfter` the show they stay
 * possible: lost property, diplomas.
 */
export const messageLimits = { min: 10, max: 220, aDay: 3, daysAfter: 30 } as const;

export const audienceNames: Record<Audience, string> = {
  followers: 'Подписчикам клуба',
  judges: 'Судьям, согласившимся и приглашённым, и НКП',
  staff: 'Сотрудникам федерации',
};

export const messageTexts = {
  limit: `По одной выставке пишут не чаще ${messageLimits.aDay} раз в день. Следующее сообщение – завтра.`,
  nobody: 'Отметьте, кому написать',
} as const;
