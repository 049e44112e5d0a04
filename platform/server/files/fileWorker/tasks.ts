/** Tasks of the file worker. Files are passed by path, so that messages stay small. */
export type Task =
  /** JPEG → JPEGs of every width, and a placeholder of a few pixels. */
  | { kind: 'picture'; path: string; folder: string }
  /** The largest JPEG of a picture → the given widths in AVIF and WebP. */
  | { kind: 'refine'; path: string; folder: string; widths: readonly number[] }
  /** JPEG → the same picture encoded anew, so that only pixels remain. */
  | { kind: 'scan'; path: string; folder: string }
  /** PDF: refused when it has active content. */
  | { kind: 'pdf'; path: string };

/** Reasons of refusals; `refusals.ts` has their messages. */
export type Reason =
  | 'notJpeg'
  | 'tooManyPixels'
  | 'tooMuchHeld'
  | 'tooSmall'
  | 'broken'
  | 'notPdf'
  | 'brokenPdf'
  | 'activePdf'
  | 'lockedPdf'
  | 'tooComplex';

export interface MadeFile {
  path: string;
  width: number;
  mediaType: 'image/jpeg' | 'image/avif' | 'image/webp';
}

export interface Made {
  files: MadeFile[];
  /** Pixels, upright. */
  width: number;
  height: number;
  /** data: URL */
  placeholder: string;
}

export type Outcome = { made: Made } | { refused: Reason } | { failed: string; code?: string | undefined };
