import { and, gt, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { joinText } from '#platform/contract/joinText.ts';
import { splitWords } from '../../../query.ts';
import type { Which } from '../../entry.ts';

export const isAmong = (id: PgColumn, which: Which, other?: SQL): SQL | undefined =>
  and('ids' in which ? inArray(id, [...which.ids]) : gt(id, which.after), other);

export const limitOf = (which: Which): number => ('ids' in which ? Math.max(which.ids.length, 1) : which.limit);

/** Joins the names of an array column. */
export const joined = (names: readonly (string | null)[] | null, separator = ' '): string =>
  joinText(separator, ...(names ?? []));

/** «Кузнецов Пётр Ильич» gives П and И. */
export const initialsOf = (name: string): string[] =>
  splitWords(name)
    .slice(1, 3)
    .map((word) => word.charAt(0));
