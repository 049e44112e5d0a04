import { describe, expect, it } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { mayCorrect } from './useCorrection.tsx';

const own = 17;

function canCorrect(account_type: 'federation' | 'admin' | 'club', profileId: number, alias: string): boolean {
  const data = accessData(profileId, { account_type });
  return mayCorrect(signedIn(visitor, { ...data, user_info: { ...data.user_info, alias } }), own);
}

describe('the button that corrects results', () => {
  it('is offered to administrators, the head federation and the organiser’s federation, not to others [Round3-E4]', () => {
    expect(canCorrect('admin', 1, 'admin')).toBe(true);
    expect(canCorrect('federation', 2, 'rkf')).toBe(true);
    expect(canCorrect('federation', own, 'rfss')).toBe(true);
    expect(canCorrect('federation', 18, 'rfls')).toBe(false);
    expect(canCorrect('club', 19, 'klub')).toBe(false);
    expect(mayCorrect(visitor, own)).toBe(false);
  });
});
