import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { coefficientBytesOf } from './jpegHeader.ts';
import { Refusal } from './refusal.ts';
import type { Made, MadeFile } from './tasks.ts';

/**
 * Most pixels ever decoded, 64 binary megapixels: phones of «50 MP» make 8192 by 6144, of «64 MP» 9248 by 6936. More
 * would exceed the memory limit below, and no page can use it.
 */
const mostPixels = 64 * 1024 * 1024;
/** Widths in which a picture is stored, up to its own. */
const steps = [320, 640, 1280, 1920] as const;
const smallest = 32;
/**
 * Pixels of the largest stored version: a strip of 1920 by 26 000 is narrowed rather than held several times in memory.
 */
const mostKept = 10_000_000;
/** Bytes held for one picture at once; with the program itself that stays under 300 MB. */
const mostHeld = 175_000_000;
/** Lines buffered between the decoder and the encoder of a scan. */
const linesBetween = 800;

// One thread and no cache, so that pictures do not slow down the portal beside them.
sharp.concurrency(1);
sharp.cache(false);

interface Opened {
  image: Sharp;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Bytes of pixels and coefficients that are held to encode it anew at 1/shrink of its size. */
  heldAt: (shrink: 1 | 2) => number;
}

/** Reads the header only, to know what decoding would take before it begins. */
async function openJpeg(path: string): Promise<Opened> {
  const image = sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
  const head = await image.metadata().catch((error: Error) => {
    throw new Refusal(/pixel limit/i.test(error.message) ? 'tooManyPixels' : 'notJpeg');
  });
  if (head.format !== 'jpeg') throw new Refusal('notJpeg');
  const { width, height } = head.autoOrient;
  if (width * height > mostPixels) throw new Refusal('tooManyPixels');
  if (width < smallest || height < smallest) throw new Refusal('tooSmall');
  const coefficients = await coefficientBytesOf(path);
  if (coefficients > mostHeld) throw new Refusal('tooMuchHeld');
  const heldAt: Opened['heldAt'] = (shrink) => {
    // A turned picture is read from its end, so all of it is held.
    const lines = (head.orientation ?? 1) > 2 ? height / shrink + linesBetween : linesBetween;
    return (width / shrink) * lines * (head.channels ?? 3) + coefficients;
  };
  return { image, width, height, heldAt };
}

/** Leaves out a step that is nearly the whole picture: the difference is invisible. */
const widthsOf = (width: number, height: number): number[] => {
  const top = Math.max(
    smallest,
    Math.min(width, steps.at(-1) as number, Math.floor(Math.sqrt((mostKept * width) / height))),
  );
  return [...steps.filter((step) => step < top * 0.85), top];
};

const undecodable = (error: Error): never => {
  // A full disk is not the picture's fault.
  throw /no space|write error|unable to (?:open|write)/i.test(error.message) ? error : new Refusal('broken');
};

export async function makePicture(path: string, folder: string): Promise<Made> {
  const { image, width, height } = await openJpeg(path);
  const widths = widthsOf(width, height);
  const top = widths.at(-1) as number;
  // Decoded once at reduced size: the decoder itself halves what is much too large.
  const { data, info } = await image
    .autoOrient()
    .resize({ width: top })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(undecodable);
  const whole = (): Sharp => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const files: MadeFile[] = [];
  for (const one of widths) {
    const target = join(folder, `${one}.jpg`);
    // The largest version is the source of the other formats.
    await whole()
      .resize({ width: one })
      .jpeg({ quality: one === top ? 88 : 80, progressive: true })
      .toFile(target);
    files.push({ path: target, width: one, mediaType: 'image/jpeg' });
  }
  const tiny = await whole()
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 30, smartSubsample: false })
    .toBuffer();
  return { files, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

export async function refinePicture(path: string, folder: string, widths: readonly number[]): Promise<Made> {
  const { width, height } = await openJpeg(path);
  const files: MadeFile[] = [];
  for (const one of widths) {
    const scaled = sharp(path, { limitInputPixels: mostPixels, sequentialRead: true }).resize({ width: one });
    const [avif, webp] = [join(folder, `${one}.avif`), join(folder, `${one}.webp`)];
    await scaled.clone().avif({ quality: 52, effort: 2 }).toFile(avif);
    await scaled.clone().webp({ quality: 76, effort: 3 }).toFile(webp);
    files.push(
      { path: avif, width: one, mediaType: 'image/avif' },
      { path: webp, width: one, mediaType: 'image/webp' },
    );
  }
  return { files, width, height, placeholder: '' };
}

export async function cleanScan(path: string, folder: string): Promise<Made> {
  const { image, heldAt, ...whole } = await openJpeg(path);
  // A turned photograph of 64 megapixels does not fit; half of its width is still finer than any scanned page.
  const shrink = ([1, 2] as const).find((one) => heldAt(one) <= mostHeld);
  if (!shrink) throw new Refusal('tooMuchHeld');
  const [width, height] = [Math.floor(whole.width / shrink), Math.floor(whole.height / shrink)];
  const target = join(folder, 'scan.jpg');
  const upright = image.autoOrient();
  // Optimised Huffman tables would save a few percent but hold the whole picture in memory.
  await (shrink === 1 ? upright : upright.resize(width, height, { fit: 'fill' }))
    .jpeg({ quality: 90, optimiseCoding: false })
    .toFile(target)
    .catch(undecodable);
  return { files: [{ path: target, width, mediaType: 'image/jpeg' }], width, height, placeholder: '' };
}
