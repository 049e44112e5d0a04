import { z } from 'zod';

/** The manifest of a set. Encrypted like everything in it: it names files that only their owners may have. */
const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Checksum of the rows' text, independent of their order. */
  checksum: z.string(),
  /** Hash of the content before compression and encryption. */
  sha256: z.string(),
});
const file = z.object({ key: z.string(), size: z.number(), sha256: z.string() });

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Time of the last migration: the schema the rows belong to. */
  schema: z.number(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.array(file),
  /** Fingerprint of PORTAL_SECRET: with another one second factors, codes and unsent mails cannot be decrypted. */
  secret: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableInSet = Manifest['tables'][number];
export type FileInSet = Manifest['files'][number];

/** An unencrypted summary for monitoring: times and sizes, no content. Written last: a set without it is incomplete. */
export const summarySchema = z.object({
  madeAt: z.iso.datetime(),
  seconds: z.number(),
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  /** Size of the set with all its files. */
  bytes: z.number(),
});
export type Summary = z.infer<typeof summarySchema>;

export const summaryOf = (set: string): string => `sets/${set}/summary.json`;
export const manifestOf = (set: string): string => `sets/${set}/manifest`;
export const tableOf = (set: string, table: string): string => `sets/${set}/${table}`;
/** Files are shared by the sets: a file's content never changes under its key. */
export const fileOf = (key: string): string => `files/${key.slice(0, 2)}/${key}`;
/** `2026-11-22T00-10-00-000Z`: sorts by time and is a valid name on every system. */
export const setNameOf = (moment: Date): string => moment.toISOString().replaceAll(':', '-').replace('.', '-');
