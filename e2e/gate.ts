/**
 * The journeys of the gate (`npm test`): one per main path of each kind of member, at one width each, by the beginning of their titles.
 * All others, and these at the other width, belong to the complete run. What stands here can be repeated: it leaves nothing behind that
 * its next run or another journey of the list trips over.
 */
export const gate = {
  desktop: [
    'federation: every section of its administration opens',
    'the menu of the administration counts who waits',
    'a federation publishes what all must read',
    'a club writes an advert, changes it, closes it',
    'an organiser reports a show that is over',
    'a reader narrows the kennels, reads on',
    'judges by group, specialists by field',
    'a kennel’s dogs, a dog’s page with its tree',
    'a person finds oneself in the list of judges',
    'nbc: the public page, to its owner and to a visitor',
    'pages run under the policy without a single violation',
    '[R1-27] [Office-1] from its page a club drafts, reloads, sends',
    'a club plans a day and applies; the commission proposes',
    '[Office-12] a show’s report: sample, three mistakes',
    '[Registry-1] a breeder looks a bitch up, types half a name',
  ],
  phone: [
    'a reader narrows the calendar, opens a show',
    'owner: gets in, hears, sees the own consents',
    'a visit to the office is booked, seen and cancelled',
    'without network a reload and a move show a page',
    'a forgotten password: the letter, the one-time sign-in',
    'an individual registers, confirms the mail and signs in',
    'a club is found with a typo, in Latin',
    'the calendar is read and filtered without JavaScript',
    'an article opens from the feed',
    '[Registry-7] a puppy goes to a buyer without an account',
  ],
} as const;
