import { z } from 'zod';

/** What a set is. Sealed like everything in it: it names files that only their owners may have. */
const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the rows' text, whatever their order. */
  checksum: z.string(),
  /** Of the content before it was packed and sealed. */
  sha256: z.string(),
});
const file = z.object({ key: z.string(), size: z.number(), sha256: z.string() });

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Moment of the last migration: the schema the rows belong to. */
  schema: z.number(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.array(file),
  /** Of PORTAL_SECRET: with another one second factors, codes and unsent letters do not open. */
  secret: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableInSet = Manifest['tables'][number];
export type FileInSet = Manifest['files'][number];

/**
 * Beside it, open, for whoever only watches: when, how much, nothing of what. Written last: a set without it was broken
 * off.
 */
export const summarySchema = z.object({
  madeAt: z.iso.datetime(),
  seconds: z.number(),
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  /** Of the set with all its files. */
  bytes: z.number(),
});
export type Summary = z.infer<typeof summarySchema>;

export const summaryOf = (set: string): string => `sets/${set}/summary.json`;
export const manifestOf = (set: string): string => `sets/${set}/manifest`;
export const tableOf = (set: string, table: string): string => `sets/${set}/${table}`;
/** Shared by the sets: a file's content never changes under its key. */
export const fileOf = (key: string): string => `files/${key.slice(0, 2)}/${key}`;
/** `2026-11-22T00-10-00-000Z`: sorts by time, and is a name anywhere. */
export const setNameOf = (moment: Date): string => moment.toISOString().replaceAll(':', '-').replace('.', '-');
