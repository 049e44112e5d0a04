import { jpegFileOf } from './jpegOf.ts';

/** Pixels: the widest version that the portal stores. */
const widest = 1920;

const isDrawing = ({ name }: Pick<File, 'name'>): boolean => /\.(png|webp)$/i.test(name);

/**
 * A PNG or WebP as a JPEG on white, which paper and every mail program show; other files as they are. Throws for a
 * picture that the browser cannot open.
 */
export async function asJpeg(file: File): Promise<File> {
  if (!isDrawing(file)) return file;
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('The browser does not draw');
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, bitmap.width, bitmap.height);
  paint.drawImage(bitmap, 0, 0);
  bitmap.close();
  return jpegFileOf(canvas, widest, file.name.replace(/\.\w+$/, '.jpg'));
}
