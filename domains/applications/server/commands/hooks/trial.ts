import { and, asc, eq, inArray } from 'drizzle-orm';
import { cities, judgingTerms } from '#domains/dictionaries/server/tables.ts';
import { maxDays } from '#domains/exhibitions/edit/policy.ts';
import { createTrial } from '#domains/exhibitions/server/public.ts';
import { trialKindNames } from '#domains/exhibitions/trials/policy.ts';
import { addDays, formatDateRange, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { trial } from '../../../forms/trial.ts';
import type { ValuesOfType } from '../../../forms/type.ts';
import { states } from '../../../machine.ts';
import type { TypeHook } from './hook.ts';
import { text } from './show.ts';
import { ownContacts, shownContacts, withMains } from './showContacts.ts';

type TrialValues = ValuesOfType<typeof trial>;

const disciplinesIn = (values: TrialValues): number[] => [...new Set(values.discipline_ids)];

const listDisciplines = (db: Queryable) =>
  db
    .select({ id: judgingTerms.id, name: judgingTerms.name, isDeleted: judgingTerms.isDeleted })
    .from(judgingTerms)
    .where(and(eq(judgingTerms.section, 'discipline'), inArray(judgingTerms.kind, [2, 3])))
    .orderBy(asc(judgingTerms.kind), asc(judgingTerms.name));

/** «Испытания: IGP, Вологда» */
async function nameOf(db: Queryable, values: TrialValues): Promise<string> {
  const wanted = disciplinesIn(values);
  const names = (await listDisciplines(db)).filter(({ id }) => wanted.includes(id)).map(({ name }) => name);
  const [city] = await db
    .select({ name: cities.name })
    .from(cities)
    .where(eq(cities.id, Number(values.city_id)));
  const what = names.length > 2 ? `${names[0]} и другие дисциплины` : names.join(', ');
  return text(values.name) || `${trialKindNames[Number(values.event_kind)] ?? ''}: ${what}, ${city?.name ?? ''}`;
}

export const trialHook: TypeHook<typeof trial> = {
  preset: ownContacts,
  async sending(tx, { row, values, now }) {
    const [from, to] = [text(values.date_begin), text(values.date_end)];
    const today = moscowDay(row.state === states.rejected && row.sentAt ? row.sentAt : now);
    const offered = (await listDisciplines(tx)).filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
    const mistakes = {
      ...(from <= today && { date_begin: 'Эта дата уже прошла: заявку подают до начала' }),
      ...(to < from && { date_end: 'Окончание раньше начала' }),
      ...(to > addDays(from, maxDays) && {
        date_end: `Окончание не позже чем через ${maxDays} дней после начала`,
      }),
      ...(disciplinesIn(values).some((id) => !offered.includes(id)) && {
        discipline_ids: 'Такой дисциплины в справочнике нет: выберите из списка',
      }),
    };
    if (Object.keys(mistakes).length) throw new PortalError(400, mistakes);
    return {
      ...values,
      discipline_ids: disciplinesIn(values),
      ...withMains(values),
    };
  },
  async sent(tx, { values }) {
    const when = formatDateRange(text(values.date_begin), text(values.date_end), { year: true });
    return { subject: `${await nameOf(tx, values)}, ${when}` };
  },
  async finishing(tx, { row, now }) {
    const { data: values, profileId } = row;
    if (profileId === null)
      throw new PortalError(409, 'Организатора больше нет на портале: мероприятие некому проводить');
    const [beginsOn, endsOn] = [text(values.date_begin), text(values.date_end)];
    if (beginsOn <= moscowDay(now))
      throw new PortalError(409, { number: 'Дата мероприятия уже прошла: верните заявку с причиной' });
    const exhibitionId = await createTrial(tx, {
      name: await nameOf(tx, values),
      trialKind: Number(values.event_kind),
      disciplineIds: disciplinesIn(values),
      clubId: profileId,
      cityId: Number(values.city_id),
      address: text(values.address),
      ...{ beginsOn, endsOn },
      contacts: shownContacts(values),
    });
    return { exhibitionId, resultNumber: 'Стоит в календаре' };
  },
  async choices(db, { data }) {
    const kept = disciplinesIn(data);
    return (await listDisciplines(db))
      .filter(({ id, isDeleted }) => !isDeleted || kept.includes(id))
      .map(({ id, name }) => ({ record: 'disciplines', id, name, hint: '' }));
  },
};
