import { eq } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { createShow, forbiddenBetween } from '#domains/exhibitions/server/public.ts';
import { daysRefusals, type Refusal } from '#domains/exhibitions/showLimits/policy.ts';
import { formatDateRange, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { survey } from '../../../forms/survey.ts';
import type { ValuesOfType } from '../../../forms/type.ts';
import { breedingSurvey, errorsByField } from '../../../shows/policy.ts';
import type { TypeHook } from './hook.ts';
import { ownContacts, shownContacts, withMains } from './showContacts.ts';

type SurveyValues = ValuesOfType<typeof survey>;

const text = (value: unknown): string => String(value ?? '');

async function nameOf(db: Queryable, values: SurveyValues): Promise<string> {
  if (values.name) return text(values.name);
  const [city] = await db
    .select({ name: cities.name })
    .from(cities)
    .where(eq(cities.id, Number(values.city_id)));
  return `Племенной смотр, ${city?.name ?? ''}`;
}

const daysOf = (values: SurveyValues) => ({ begins_on: text(values.date_begin), ends_on: text(values.date_end) });

/** Breed surveys have no limits and windows: only the days are checked. */
export const surveyHook: TypeHook<typeof survey> = {
  preset: ownContacts,
  async sending(tx, { values, now }) {
    const days = daysOf(values);
    const forbidden = await forbiddenBetween(tx, days.begins_on, days.ends_on);
    const past: Refusal[] =
      days.begins_on <= moscowDay(now)
        ? [{ field: 'date_begin', title: 'День прошёл.', text: 'Выберите день впереди' }]
        : [];
    const mistakes = errorsByField([...past, ...daysRefusals({ ...days, format: breedingSurvey }, forbidden)]);
    if (Object.keys(mistakes).length) throw new PortalError(409, mistakes);
    return {
      ...values,
      ...withMains(values),
    };
  },
  async sent(tx, { values }) {
    const { begins_on, ends_on } = daysOf(values);
    return { subject: `${await nameOf(tx, values)}, ${formatDateRange(begins_on, ends_on, { year: true })}` };
  },
  async finishing(tx, { row, now }) {
    if (row.profileId === null)
      throw new PortalError(409, 'Организатора больше нет на портале: смотр некому проводить');
    const { begins_on: beginsOn, ends_on: endsOn } = daysOf(row.data);
    if (beginsOn <= moscowDay(now)) throw new PortalError(409, 'Дата смотра уже прошла: верните заявку с причиной');
    const exhibitionId = await createShow(tx, {
      name: await nameOf(tx, row.data),
      typeId: breedingSurvey,
      rankId: null,
      clubId: row.profileId,
      nbcId: null,
      cityId: Number(row.data.city_id),
      beginsOn,
      endsOn,
      contacts: shownContacts(row.data),
    });
    return { exhibitionId, resultNumber: 'В календаре' };
  },
};
