import { describe, expect, it } from 'vitest';
import { bannedActions, refusalOfBanned } from './bannedActions.ts';
import { refusalInside } from './loginAs/policy.ts';

const write = (path: string, name = 'something') => ({ name, method: 'POST' as const, path });

describe('a banned action', () => {
  it('closes the writes of its part of the API, in any letter case, and nothing else', () => {
    expect(refusalOfBanned(['media'], write('/api/media/album'))).toMatch(
      /^Загружать и менять фотографии.+запрещено\. Обратитесь/,
    );
    expect(refusalOfBanned(['media'], write('/API/Media/photo'))).toBeDefined();
    expect(refusalOfBanned(['media'], { ...write('/api/media/album'), method: 'GET' })).toBeUndefined();
    expect(refusalOfBanned(['media'], write('/api/mediator'))).toBeUndefined();
    expect(refusalOfBanned(['media'], write('/api/dog/add'))).toBeUndefined();
    expect(refusalOfBanned(['unknown'], write('/api/dog/add'))).toBeUndefined();
    expect(refusalOfBanned([], write('/api/dog/add'))).toBeUndefined();
  });

  it('keeps calls open that concern the account alone', () => {
    expect(refusalOfBanned(['articles'], write('/api/article'))).toBeDefined();
    expect(refusalOfBanned(['articles'], write('/api/article/article_is_read'))).toBeUndefined();
    expect(refusalOfBanned(['requests'], write('/api/requests/CommonRequest/personal_data_request'))).toBeUndefined();
  });

  it('«all» closes every write except signing out and withdrawing consents', () => {
    expect(refusalOfBanned(['all'], write('/api/anything'))).toMatch(/любые действия/);
    for (const name of ['signOut', 'leaveAccount', 'withdrawConsent'])
      expect(refusalOfBanned(['all'], write('/api/anything', name))).toBeUndefined();
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
      expect([path, refusalInside({ method: 'POST', path })]).toEqual([
        path,
        'Это может сделать только владелец учётной записи',
      ]);
    }
    expect(refusalInside({ method: 'GET', path: '/api/account/data/export/file' })).toBeDefined();
    expect(refusalInside({ method: 'GET', path: '/api/account/audit' })).toBeUndefined();
    expect(refusalInside({ method: 'POST', path: '/api/media/album' })).toBeUndefined();
  });
});
