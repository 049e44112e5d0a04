import { and, eq, sql } from 'drizzle-orm';
import { castes } from '#domains/dictionaries/server/tables.ts';
import { mendClass, readShow, takeIntoCatalogue } from '#domains/entries/server/public.ts';
import { assertShowRight } from '#domains/showTeam/server/public.ts';
import { isYear } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { CorrectInput, LateInput } from '../../contract.ts';
import { lateNumber, numberText } from '../../numbers.ts';
import { correctedFields } from '../../policy.ts';
import { frozenDogOf, listConfirmed, listLines } from '../queries/lines.ts';
import { catalogueLines, type FrozenDog } from '../tables.ts';
import { announce, lockCatalogue, logStep } from './freeze.ts';

/** Locks a frozen catalogue of a show whose catalogue the caller makes. Throws 403, and 409 before the freezing. */
async function lockFrozen(tx: Queryable, caller: Caller, exhibitionId: number) {
  const show = await readShow(tx, exhibitionId);
  await assertShowRight(tx, caller, show, 'catalogue');
  const row = await lockCatalogue(tx, exhibitionId);
  if (row.frozenAt === null) throw new PortalError(409, 'Каталог ещё не составлен');
  if (show.isCancelled) throw new PortalError(409, 'Выставка отменена: каталог больше не меняется');
  return row;
}

/** Numbers a confirmed entry that was left out: «45а» at its place. No other number moves. */
export async function addLateDog(
  tx: Queryable,
  caller: Caller,
  { exhibitionId, entry_id: entryId, reason }: LateInput,
  publicUrl: string,
): Promise<string> {
  const { numbering, breedNames: names } = await lockFrozen(tx, caller, exhibitionId);
  const [taken] = await takeIntoCatalogue(tx, exhibitionId, { publicUrl, only: [entryId], reason });
  const [dog] = await listConfirmed(tx, exhibitionId, [entryId]);
  if (!taken || !dog) throw new PortalError(409, 'Эту запись внести нельзя: она уже в каталоге или не подтверждена');
  const number = lateNumber(await listLines(tx, exhibitionId, names), dog, { numbering, names });
  if (!number) throw new PortalError(409, 'На этом месте каталога уже добавлено слишком много собак');
  await tx.insert(catalogueLines).values({ exhibitionId, entryId, ...number, dog: frozenDogOf(dog) });
  await logStep(tx, {
    ...{ exhibitionId, accountId: caller.accountId, step: 'added', entryId, number: numberText(number), reason },
  });
  await announce(tx, exhibitionId);
  return numberText(number);
}

/** Corrects an error of the organiser in a line; each changed field is logged with the reason. */
export async function correctLine(tx: Queryable, caller: Caller, input: CorrectInput): Promise<void> {
  const { exhibitionId, lineId, version, reason } = input;
  await lockFrozen(tx, caller, exhibitionId);
  const [line] = await tx
    .select()
    .from(catalogueLines)
    .where(and(eq(catalogueLines.id, lineId), eq(catalogueLines.exhibitionId, exhibitionId)))
    .for('update');
  if (!line) throw notFound();
  if (line.version !== version)
    throw new PortalError(412, 'Пока вы правили, строку изменили в другом окне. Обновите страницу.');
  if (!input.name && !input.name_lat) throw new PortalError(400, { name: 'Нужна кличка: русская или латиницей' });
  const changed = correctedFields.filter((field) => line.dog[field] !== input[field]);
  if (changed.includes('born_on') && isYear(input.born_on))
    throw new PortalError(400, { born_on: 'Нужна дата рождения' });
  if (changed.length === 0) throw new PortalError(400, { error: 'Ничего не изменено' });
  const dog: FrozenDog = { ...line.dog };
  for (const field of changed) Object.assign(dog, { [field]: input[field] });
  if (changed.includes('caste_id')) {
    const [caste] = await tx.select({ name: castes.name }).from(castes).where(eq(castes.id, input.caste_id));
    if (!caste) throw new PortalError(400, { caste_id: 'Такого класса нет' });
    await mendClass(tx, caller, { entryId: line.entryId, casteId: input.caste_id, reason });
    dog.caste = caste.name;
  }
  await tx
    .update(catalogueLines)
    .set({ dog, version: sql`${catalogueLines.version} + 1` })
    .where(eq(catalogueLines.id, lineId));
  for (const field of changed)
    await logStep(tx, {
      ...{ exhibitionId, accountId: caller.accountId, step: 'corrected', entryId: line.entryId },
      ...{ number: numberText(line), field, reason },
      // The log stays after an erasure by law, so it names no person.
      ...(field !== 'breeder' && { from: wordsOf(line.dog, field), to: wordsOf(dog, field) }),
    });
  await announce(tx, exhibitionId);
}

const wordsOf = (dog: FrozenDog, field: (typeof correctedFields)[number]): string =>
  field === 'caste_id' ? dog.caste : dog[field];
