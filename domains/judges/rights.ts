import type { Right, Rights } from '#platform/contract/rights.ts';

const staff: Right = { who: ['federation', 'admin'] };
const person: Right = { who: ['user', 'judge'], whose: 'own' };

export const rights: Rights = {
  listReferees: 'everyone',
  setUnavailableDays: { who: ['judge'], whose: 'own' },
  listJudgeLines: staff,
  linkJudge: staff,
  unlinkJudge: staff,
  listJudgeClaims: staff,
  decideJudgeClaim: staff,
  getOwnJudgeClaim: person,
  findJudgeLines: { who: ['user', 'judge'] },
  sendJudgeClaim: person,
};
