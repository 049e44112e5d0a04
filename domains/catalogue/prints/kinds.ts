import type { FrozenShow } from '../frozen.ts';

/** Papers of a show that are printed from its frozen catalogue. */
export const paperKinds = [
  'catalogue_a5',
  'catalogue_a4',
  'judge_books',
  'ring_sheets',
  'critiques',
  'diplomas',
  'certificates',
  'number_tags',
  'vet_list',
  'door_list',
  'labels',
] as const;

export type PaperKind = (typeof paperKinds)[number];

/** Survives JSON except for `adverts`; every field is optional, a field that a paper does not know is ignored. */
export interface PaperOptions {
  /** Catalogue numbers («45», «45а»): only the pages, sheets or labels that show one of them are printed. */
  only?: readonly string[] | undefined;
  /** Page numbers as they are printed («38», «38а»). With `only`, pages of both are printed. */
  pages?: readonly string[] | undefined;
  /** Papers by ring: only this judge's. */
  refereeId?: number | undefined;
  /** YYYY-MM-DD: only this day of the show; the catalogue always has all days. */
  day?: string | undefined;
  /** Pages of advertisers for the catalogue as PNG, JPEG or PDF: the first stands behind the cover, others at the end. */
  adverts?: readonly Uint8Array[] | undefined;
  /** The catalogue's cover without the coloured background, for black-and-white printers. */
  isCoverPlain?: boolean | undefined;
  /**
   * The catalogue as it was printed first. Its page breaks are kept, so that a changed page fits between the printed
   * ones; what no longer fits continues on a page «38а». Without it the breaks are those of the lines without «45а».
   */
  firstEdition?: FrozenShow | undefined;
  /** Millimetres by which texts on blanks (diplomas, certificates) move; the printer's own shift is mended by it. */
  offset?: { right: number; down: number } | undefined;
  /** Blanks: one page with a frame and rulers instead of texts, to measure the printer's shift. */
  isTestPrint?: boolean | undefined;
  /** Certificates and diplomas: the award in words («CAC»); without it a line to write on. */
  award?: string | undefined;
  /** Number tags: the address of their QR code, where `{number}` stands for the number; without it the number alone. */
  address?: string | undefined;
}

/**
 * Renders a paper as a PDF with embedded fonts; the same input makes the same bytes. `renderPaper` in
 * `server/renderPaper.ts` has this type. Throws `NothingToPrint` when no page is left by the options, and
 * `UnreadableAdvert` with its place when an advert is neither an image nor a PDF. Run it in a process of its own with
 * `--max-semi-space-size=4`, which keeps a catalogue of 1,200 dogs below 150 MB; adverts reach a child process only with
 * `serialization: 'advanced'`.
 */
export type RenderPaper = (kind: PaperKind, show: FrozenShow, options?: PaperOptions) => Promise<Uint8Array>;
