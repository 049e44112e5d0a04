/**
 * Journeys of the gate (`npm test`), by the beginning of their titles: one per main path of each kind of member, at one
 * width each. All others, and these at the other width, belong to the complete run. A listed journey can be repeated:
 * it leaves no data that its next run or another listed journey would meet.
 */
export const gate = {
  desktop: [
    'federation: every section of its administration opens',
    'the menu of the administration counts waiting items',
    'a federation publishes required reading',
    'a club writes an advert, edits and closes it',
    'an organiser reports a past show',
    'a reader filters the kennels, loads more',
    'judges are listed by group, specialists by field',
    'a visitor opens a kennel’s dogs',
    'a person claims a line of the list of judges',
    'nbc: the public page, to its owner and to a visitor',
    'pages run under the policy without a single violation',
    '[R1-27] [Office-1] from its page a club drafts, reloads and sends',
    'a club plans a day and applies; the commission proposes',
    '[Office-12] a show’s report: sample, three mistakes',
    '[Registry-1] a breeder looks a bitch up, types half a name',
  ],
  phone: [
    'a reader filters the calendar, opens a show',
    'owner: signs in, sees notifications, own consents',
    'a visit to the office is booked, shown and cancelled',
    'without network a reload and a navigation show',
    'a forgotten password: the mail, the one-time sign-in',
    'an individual registers, confirms the mail and signs in',
    'a club is found with a typo, in Latin',
    'the calendar is read and filtered without JavaScript',
    'an article opens from the feed',
    '[Registry-7] a puppy goes to a buyer without an account',
    '[Entry-1] an owner enters two dogs, sees the order and finds',
  ],
} as const;
