import { describe, expect, it } from 'vitest';
import { bannedActions, bannedRefusal } from './bannedActions.ts';
import { impersonationRefusal } from './loginAs/policy.ts';

const write = (path: string, name = 'something') => ({ name, method: 'POST' as const, path });

describe('a banned action', () => {
  it('closes the writes of its part of the API, in any letter case, and nothing else', () => {
    expect(bannedRefusal(['media'], write('/api/media/album'))).toMatch(
      /^Загружать и менять фотографии.+запрещено\. Обратитесь/,
    );
    expect(bannedRefusal(['media'], write('/API/Media/photo'))).toBeDefined();
    expect(bannedRefusal(['media'], { ...write('/api/media/album'), method: 'GET' })).toBeUndefined();
    expect(bannedRefusal(['media'], write('/api/mediator'))).toBeUndefined();
    expect(bannedRefusal(['media'], write('/api/dog/add'))).toBeUndefined();
    expect(bannedRefusal(['unknown'], write('/api/dog/add'))).toBeUndefined();
    expect(bannedRefusal([], write('/api/dog/add'))).toBeUndefined();
  });

  it('keeps calls open that concern the account alone', () => {
    expect(bannedRefusal(['articles'], write('/api/article'))).toBeDefined();
    expect(bannedRefusal(['articles'], write('/api/article/article_is_read'))).toBeUndefined();
    expect(bannedRefusal(['requests'], write('/api/requests/CommonRequest/personal_data_request'))).toBeUndefined();
  });

  it('«all» closes every write except signing out and withdrawing consents', () => {
    expect(bannedRefusal(['all'], write('/api/anything'))).toMatch(/любые действия/);
    for (const name of ['signOut', 'leaveAccount', 'withdrawConsent'])
      expect(bannedRefusal(['all'], write('/api/anything', name))).toBeUndefined();
  });

  it('has a message that names what is forbidden', () => {
    for (const { label, under } of Object.values(bannedActions))
      expect([label.length > 5, under.length > 0]).toEqual([true, true]);
  });
});

describe('inside another’s account [P15]', () => {
  it('closes password, mail, second factor, sessions, consents, the archive and deletion', () => {
    for (const path of [
      '/api/security/password',
      '/api/security/mail/confirm',
      '/api/security/second_factor',
      '/api/account/consents',
      '/api/account/deletion',
      '/api/requests/CommonRequest/personal_data_request',
    ]) {
      expect([path, impersonationRefusal({ method: 'POST', path })]).toEqual([
        path,
        'Это может сделать только владелец учётной записи',
      ]);
    }
    expect(impersonationRefusal({ method: 'GET', path: '/api/account/data/export/file' })).toBeDefined();
    expect(impersonationRefusal({ method: 'GET', path: '/api/account/audit' })).toBeUndefined();
    expect(impersonationRefusal({ method: 'POST', path: '/api/media/album' })).toBeUndefined();
  });
});
