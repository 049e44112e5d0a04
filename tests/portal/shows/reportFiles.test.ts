import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { form, pdf } from '#domains/media/server/testPortal.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { type Member, openYear, type Year } from './yearFixture.ts';

let office: Year;
beforeAll(async () => {
  office = await openYear();
});
afterAll(() => office.close());

const type = 'Итоговая ведомость';

it('a report’s file is readable by its organiser and staff, and by everybody only after its acceptance [Office-12]', async () => {
  const { fixture, db, call, rkf } = office;
  const club = await fixture.member({ userType: 3, alias: 'dozor' });
  const other = await fixture.member({ userType: 3, alias: 'pomor' });
  const { id } = await makeExhibition(db, {
    ...{ clubId: club.profileId, cityId: await office.cityOf('Москва'), beginsOn: addDays(moscowDay(Date.now()), -3) },
  });
  const { payload, type: mime } = form(await pdf(), 'Ведомость.pdf');
  const uploaded = await fixture.app.inject({
    ...{ method: 'POST', url: '/api/document/document', payload },
    headers: { authorization: `Bearer ${club.token}`, 'content-type': mime },
  });
  const documentId: number = uploaded.json().result.id;
  const sent = { type, document_ids: [documentId], link: '' };
  expect((await call('POST', `/api/exhibitions/exhibition/${id}/reports`, club, sent)).status).toBe(200);

  const file = async (who: Member | null, path = '') =>
    (
      await fixture.app.inject({
        url: `/api/document/document${path}?id=${documentId}`,
        headers: who ? { authorization: `Bearer ${who.token}` } : {},
      })
    ).statusCode;
  const linkShown = async () => (await office.read(`/api/exhibitions/exhibition/${id}`)).reports[0].link;
  expect([await file(null, '/public'), await file(other, '/public'), await linkShown()]).toEqual([404, 404, null]);
  expect([await file(club), await file(rkf), await file(other)]).toEqual([200, 200, 404]);

  const decision = { exhibition_id: id, type, version: 1, accepted: true };
  expect((await call('POST', '/api/administration/exhibition_reports/decision', rkf, decision)).status).toBe(200);
  expect(await file(null, '/public')).toBe(200);
  expect(await linkShown()).toBe(`/api/document/document/public?id=${documentId}`);
});
