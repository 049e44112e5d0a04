import { eq } from 'drizzle-orm';
import { applications } from '#domains/applications/server/tables.ts';
import { applicationShows, showProposals } from '#domains/applications/shows/server/tables.ts';
import { trialGrades, trialLevels } from '#domains/dictionaries/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { showResults } from '#domains/exhibitions/server/tables.ts';
import { trialResults } from '#domains/exhibitions/trials/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, formatDateRange } from '#platform/contract/time/dates.ts';
import type { Act, ActFixture } from './staffActs.ts';

const today = clock.today();
const proposals = '/api/administration/show_proposals';
const [soon, later] = [addDays(today, 200), addDays(today, 207)];
let asked = 0;

/** A show a club has applied for. */
async function askedShow({ db, member, cityId }: ActFixture): Promise<number> {
  asked += 1;
  const { profileId, accountId } = await member();
  const barcode = `463${String(asked).padStart(10, '0')}`;
  const [row] = await db
    .insert(applications)
    .values({ type: 'show', profileId, accountId, userType: 3, data: {}, state: 2, barcode, sentAt: clock.now() })
    .returning({ id: applications.id });
  const applicationId = row?.id ?? 0;
  const days = { beginsOn: soon, endsOn: soon };
  await db.insert(applicationShows).values({ applicationId, profileId, typeId: 1, rankId: 3, cityId, ...days });
  return applicationId;
}

/** A report of a show, and its correction after a protest. */
export const showActs: Readonly<Record<string, Act>> = {
  async decideReport({ act, db, cityId }) {
    const club = await makeProfile(db, { userType: 3 });
    const report = {
      type: 'Итоговая ведомость',
      link: 'https://disk.example/1',
      date_sent: today,
      date_received: null,
    };
    const { id } = await makeExhibition(db, {
      clubId: club.id,
      cityId,
      beginsOn: addDays(today, -3),
      reports: [report],
    });
    await act('POST', '/api/administration/exhibition_reports/decision', {
      exhibition_id: id,
      type: report.type,
      version: 1,
      accepted: true,
    });
    return [['Отчёт', 'прислан', 'принят']];
  },
  async editShowRules({ act, cityId }) {
    const url = '/api/administration/show_rules';
    const { version, ...rules } = await act('GET', url);
    const window = { year: 2031, format: 2, opens_on: '2029-03-01', closes_on: '2029-09-30' };
    await act('PUT', url, { ...rules, version, cac_far: 5, far_city_ids: [cityId], windows: [window] });
    return [
      ['ЧРКФ и ЧФ, если город труднодоступный', '3', '5'],
      ['Города', '—', ''],
      ['Особый срок приёма', '—', '2031, Интернациональная (CACIB): 01.03.2029'],
    ];
  },
  async confirmAwardRule({ act }) {
    await act('PUT', '/api/administration/show_award_rules/11', { is_confirmed: true });
    return [['Подтверждено федерацией', 'нет', 'да']];
  },
  async addForbiddenDays({ act }) {
    await act('POST', '/api/administration/show_forbidden_days', { days: '12.06.2031', name: '«Россия»' });
    return [['12.06.2031', 'свободный', 'запретный']];
  },
  async removeForbiddenDay({ act }) {
    await act('POST', '/api/administration/show_forbidden_days', { days: '13.06.2031', name: '' });
    await act('DELETE', '/api/administration/show_forbidden_days/2031-06-13');
    return [['13.06.2031', 'запретный', 'свободный']];
  },
  async proposeShowDays(fixture) {
    await fixture.act('POST', proposals, { application_id: await askedShow(fixture), begins_on: later, comment: '' });
    return [
      ['Дни выставки', formatDateRange(soon, soon, { year: true }), formatDateRange(later, later, { year: true })],
    ];
  },
  async takeBackShowProposal(fixture) {
    const { act, db } = fixture;
    const id = await askedShow(fixture);
    await act('POST', proposals, { application_id: id, begins_on: later, comment: '' });
    const [row] = await db.select().from(showProposals).where(eq(showProposals.applicationId, id));
    await act('POST', `${proposals}/${row?.id}/withdrawal`, {});
    return [['Предложенные дни', formatDateRange(later, later, { year: true }), 'предложение снято']];
  },
  async correctResult({ act, db, cityId, breedId }) {
    const club = await makeProfile(db, { userType: 3 });
    const show = await makeExhibition(db, { clubId: club.id, cityId, beginsOn: addDays(today, -3) });
    const [result] = await db
      .insert(showResults)
      .values({
        exhibitionId: show.id,
        breedId,
        catalogueNumber: '45а',
        dogName: 'Argus',
        sex: 1,
        casteId: 5,
        gradeId: 2,
        place: 1,
      })
      .returning();
    const input = { version: 1, caste_id: 5, grade_id: 1, place: 1, dignity_ids: [1], reason: 'Протест владельца' };
    await act('PUT', `/api/administration/show_results/${result?.id}`, input);
    return [
      ['Оценка', 'Очень хорошо', 'Отлично'],
      ['Титулы', 'нет', 'CW'],
    ];
  },
  async correctTrial({ act, db, cityId, breedId }) {
    const club = await makeProfile(db, { userType: 3 });
    const show = await makeExhibition(db, { clubId: club.id, cityId, typeId: 6, beginsOn: addDays(today, -3) });
    const [level] = await db.select().from(trialLevels).limit(1);
    const grades = await db.select().from(trialGrades).orderBy(trialGrades.id);
    const [passed, failed] = [true, false].map((isPassed) => grades.find((one) => one.isPassed === isPassed));
    const [result] = await db
      .insert(trialResults)
      .values({
        ...{ exhibitionId: show.id, disciplineId: level?.disciplineId ?? 0, levelId: level?.id ?? 0, breedId },
        ...{ judgeName: 'Орлов', catalogueNumber: '7', dogName: 'Argus', sex: 1, shownOn: show.beginsOn },
        ...{ points: 12.5, gradeId: passed?.id, isPassed: true },
      })
      .returning();
    const input = { version: 1, points: 9, grade_id: failed?.id, place: null, reason: 'Протест владельца' };
    await act('PUT', `/api/administration/trial_results/${result?.id}`, input);
    return [
      ['Баллы', '12,5', '9'],
      ['Степень, оценка', passed?.name ?? '', failed?.name ?? ''],
    ];
  },
};
