/** What the fileWorker can be asked for. Files travel by path: nothing large goes through messages. */
export type Task =
  /** JPEG → every width in JPEG, and a placeholder of a few pixels. */
  | { kind: 'picture'; path: string; folder: string }
  /** The greatest JPEG of a picture → the given widths in AVIF and WebP. */
  | { kind: 'refine'; path: string; folder: string; widths: readonly number[] }
  /** JPEG → the same picture, encoded anew: nothing but pixels is left of it. */
  | { kind: 'scan'; path: string; folder: string }
  /** PDF: refused when it can do anything but be read. */
  | { kind: 'pdf'; path: string };

/** What the fileWorker refuses, by reason; `refusals.ts` says it in words. */
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
