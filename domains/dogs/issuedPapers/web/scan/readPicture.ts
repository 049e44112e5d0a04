import decodeQr from 'qr/decode.js';

/** The native BarcodeDetector, which is faster where it exists. */
interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: {
  formats: string[];
}) => Detector) & {
  getSupportedFormats(): Promise<string[]>;
};

export type ReadPicture = (source: ImageBitmapSource & CanvasImageSource, size: Size) => Promise<string | null>;
export interface Size {
  width: number;
  height: number;
}

/** Larger images take longer without a better result. */
const largest = 1600;

async function ownDetector(): Promise<Detector | null> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!own) return null;
  const formats = await own.getSupportedFormats();
  return formats.includes('qr_code') ? new own({ formats: ['qr_code'] }) : null;
}

/** Loads a reader that returns the text of a code in a picture, or null without a readable code. */
export async function openReader(): Promise<ReadPicture> {
  const detector = await ownDetector();
  const canvas = document.createElement('canvas');
  return async (source, { width, height }) => {
    if (!width || !height) return null;
    if (detector) {
      const [found] = await detector.detect(source);
      if (found) return found.rawValue;
    }
    const scale = Math.min(1, largest / Math.max(width, height));
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQr({ width: canvas.width, height: canvas.height, data });
    } catch {
      // The library throws when the picture has no readable code.
      return null;
    }
  };
}
