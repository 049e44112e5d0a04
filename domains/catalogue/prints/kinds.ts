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

/** An advert is printed behind the cover, or at the end on a page of its own or on half of one. */
export const advertPlaces = ['cover', 'page', 'half'] as const;
export type AdvertPlace = (typeof advertPlaces)[number];

/** A file of an advertiser, PNG, JPEG or PDF; a PDF of several pages has an advert on each. */
export interface AdvertFile {
  bytes: Uint8Array;
  place: AdvertPlace;
  /** Names the file between two prints. */
  key: string;
}

/** Pages of one advertiser's PDF, and adverts of a catalogue. */
export const mostAdvertPages = 4;
export const mostAdverts = 20;

/** How a catalogue was printed, so that later prints keep its pages. It names no person. */
export interface PrintedLayout {
  /** Number of the first page behind the cover and its advert. */
  first: number;
  /** Pages of the front matter. */
  front: number;
  /** The page on which a block begins a page, by the block's key. */
  starts: Readonly<Record<string, number>>;
  /** SHA-256 of what a page shows, by the page's number as it is printed. */
  pages: Readonly<Record<string, string>>;
}

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
  /** The catalogue's adverts in their order. The first one for the cover is printed there, the others at the end. */
  adverts?: readonly AdvertFile[] | undefined;
  /** The catalogue's cover without the coloured background, for black-and-white printers. */
  isCoverPlain?: boolean | undefined;
  /**
   * Layout of the printed catalogue. Its page breaks are kept, so that a changed page fits between the printed ones;
   * what no longer fits continues on a page «38а». Without it the breaks are those of the lines without «45а».
   */
  edition?: PrintedLayout | undefined;
  /** Only the pages that differ from those of `edition`. */
  isChangedOnly?: boolean | undefined;
  /** Millimetres by which texts on blanks (diplomas, certificates) move; corrects the printer's offset. */
  offset?: { right: number; down: number } | undefined;
  /** Blanks: one page with a frame and rulers instead of texts, to measure the printer's shift. */
  isTestPrint?: boolean | undefined;
  /** Certificates and diplomas: the award («CAC»); without it a line to write on. */
  award?: string | undefined;
  /**
   * Number tags: address that their QR code opens, with `{number}` in place of the dog's number; no QR code without it.
   */
  address?: string | undefined;
}

/**
 * Renders a paper as a PDF with embedded fonts; the same input makes the same bytes. `renderPaper` in
 * `server/renderPaper.ts` has this type. `onLayout` receives the layout of a catalogue. Throws `NothingToPrint` when no
 * page is left by the options, and `UnreadableAdvert` with its place when an advert is neither an image nor a short
 * PDF. Run it in a process of its own with `--max-semi-space-size=4`, which keeps a catalogue of 1,200 dogs below 150
 * MB.
 */
export type RenderPaper = (
  kind: PaperKind,
  show: FrozenShow,
  options?: PaperOptions,
  onLayout?: (layout: PrintedLayout) => void,
) => Promise<Uint8Array>;
