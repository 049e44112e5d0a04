import { demoAccountOf } from '#domains/payments/demoAccount.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { addWorkingDays } from '#platform/contract/time/workingDays.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { applicationTypes } from '../forms/all.ts';
import { breedLists } from '../forms/documentBreeds.ts';
import type { ApplicationType } from '../forms/type.ts';
import { applicationPayees } from '../payment/server/tables.ts';
import { applicationReasons } from '../reasons/server/tables.ts';
import { demoReasons } from './demoSamples.ts';
import { listBreedsNamed } from './queries/documentBreeds.ts';
import { applicationDocumentBreeds, applicationHolidays, applicationSettings } from './tables.ts';

/** This breed gets the first korung only, not the one for life. */
const notForLife = 'Русская псовая борзая';
const demoKorung = [
  'Восточноевропейская овчарка',
  'Доберман',
  'Немецкая овчарка',
  'Ризеншнауцер',
  'Ротвейлер',
  'Русский черный терьер',
  notForLife,
];

/**
 * Fee and term of a kind. Applications already sent use the same, so that they agree with the page before the form.
 */
const demoTerms = ({ key, isUrgentOffered, payment }: ApplicationType) => ({
  usualDays: key === 'dysplasia' ? 60 : 30,
  urgentDays: isUrgentOffered ? (key === 'dysplasia' ? 10 : 5) : null,
  fee:
    payment !== 'own'
      ? null
      : key === 'replace-foreign' || key === 'replace-outside'
        ? 2600
        : key.startsWith('replace')
          ? 1200
          : 1800,
  urgentFee: isUrgentOffered ? 3600 : null,
});

/** The fee, the fee for all requests of a package, and the due day of a sent sample. */
export function demoFees(
  type: ApplicationType,
  { sentAt, isUrgent = false, inside }: { sentAt: Date; isUrgent: boolean | undefined; inside: readonly unknown[] },
  holidays: ReadonlySet<string>,
) {
  const { fee, urgentFee, usualDays, urgentDays } = demoTerms(type);
  const price = fee !== null && isUrgent ? urgentFee : fee;
  return {
    fee: price === null ? null : price * Math.max(1, inside.length),
    dueOn: addWorkingDays(moscowDay(sentAt), (isUrgent ? urgentDays : null) ?? usualDays, holidays),
  };
}

export async function demoSettings(
  db: Queryable,
  federations: readonly { id: number; name: string }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  await db.insert(applicationSettings).values(
    applicationTypes.map((type) => ({
      type: type.key,
      ...(type.reviewer && { reviewer: type.reviewer }),
      ...demoTerms(type),
    })),
  );
  const year = Number(moscowDay(now).slice(0, 4));
  const days = [year, year + 1].flatMap((one) =>
    [
      '01-01',
      '01-02',
      '01-03',
      '01-04',
      '01-05',
      '01-06',
      '01-07',
      '01-08',
      '02-23',
      '03-08',
      '05-01',
      '05-09',
      '06-12',
      '11-04',
    ].map((day) => `${one}-${day}`),
  );
  await db.insert(applicationHolidays).values(days.map((day) => ({ day, name: 'Праздничный день' })));
  const listed = await listBreedsNamed(db, demoKorung);
  await db
    .insert(applicationDocumentBreeds)
    .values(
      Object.values(breedLists).flatMap(({ document }) =>
        listed
          .filter(({ name }) => document === breedLists.koerung_first_breed_ids.document || name !== notForLife)
          .map(({ id }) => ({ document, breedId: id })),
      ),
    );
  await db.insert(applicationReasons).values(demoReasons.map((text) => ({ federationId: null, text })));
  await db
    .insert(applicationPayees)
    .values(
      federations.map(({ id, name }, at) => ({ federationId: id, name: name.slice(0, 160), ...demoAccountOf(at + 1) })),
    );
  return new Set(days);
}
