import { and, asc, eq } from 'drizzle-orm';
import { guide } from '#domains/applications/guide/texts.ts';
import { listMeanings } from '#domains/dictionaries/server/public.ts';
import { findMentions } from '#platform/contract/firstMentions.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { HowTo, HowToCard } from '../contract.ts';
import { applicationTypeOf } from '../form.ts';
import { textsOfPage } from '../textsOfPage.ts';
import { howToPages } from './tables.ts';

export async function listHowTo(db: Queryable): Promise<HowToCard[]> {
  const rows = await db
    .select({ key: howToPages.key, content: howToPages.content })
    .from(howToPages)
    .where(eq(howToPages.isHidden, false))
    .orderBy(asc(howToPages.position), asc(howToPages.id));
  return rows.map(({ key, content }) => ({
    key,
    short: content.short,
    note: content.note,
    subject: content.subject,
    type: applicationTypeOf(content),
    instead_of_fee: content.instead_of_fee,
  }));
}

export async function getHowTo(db: Queryable, key: string): Promise<HowTo> {
  const [row] = await db
    .select()
    .from(howToPages)
    .where(and(eq(howToPages.key, key), eq(howToPages.isHidden, false)));
  if (!row) throw notFound();
  const { also_called: _, ...content } = row.content;
  const meanings = findMentions(textsOfPage(content).join('\n'), await listMeanings(db));
  const returned = guide[applicationTypeOf(content) ?? '']?.refused ?? null;
  return { key: row.key, updated_at: toIso(row.updatedAt), meanings, returned, ...content };
}

export const toIso = (stored: string): string => new Date(stored).toISOString();
