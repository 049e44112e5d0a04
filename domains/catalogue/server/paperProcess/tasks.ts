import type { FrozenShow } from '../../frozen.ts';
import type { AdvertFile, PaperKind, PaperOptions, PrintedLayout } from '../../prints/kinds.ts';

/** A file of an advertiser in the folder of the work. */
export interface StoredAdvert extends Omit<AdvertFile, 'bytes'> {
  path: string;
}

/** Input of the paper process, which writes the file to `path`. */
export interface PaperTask {
  kind: PaperKind;
  show: FrozenShow;
  options: PaperOptions;
  adverts: readonly StoredAdvert[];
  path: string;
  /** The federation on the cover; the process knows nothing of the database. `emblem`: JPEG in base64. */
  owner: { name: string; emblem: string | null };
}

/**
 * Bytes of the file, and how the pages of a catalogue are laid out; `refused`: why it can't be printed as asked, in
 * Russian; else what went wrong.
 */
export type PaperOutcome = { size: number; layout: PrintedLayout | null } | { refused: string } | { failed: string };
