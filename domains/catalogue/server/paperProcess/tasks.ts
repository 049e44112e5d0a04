import type { FrozenShow } from '../../frozen.ts';
import type { PaperKind, PaperOptions } from '../../prints/kinds.ts';

/** What the process of a paper is given; the file is written to `path`. */
export interface PaperTask {
  kind: PaperKind;
  show: FrozenShow;
  options: PaperOptions;
  path: string;
}

/** Bytes of the file; `refused`: why it can't be printed as asked, in Russian; else what went wrong. */
export type PaperOutcome = { size: number } | { refused: string } | { failed: string };
