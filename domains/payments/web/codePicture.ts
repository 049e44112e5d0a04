/** Pixels per module, and white modules around the code: bank apps read such a picture from the gallery. */
const scale = 12;
const quiet = 4;

/** Renders the code as a PNG: a phone cannot scan its own screen, but its bank app opens the picture. */
export async function codePicture({ size, path }: { size: number; path: string }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const side = (size + 2 * quiet) * scale;
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.fillStyle = '#000';
  context.scale(scale, scale);
  context.translate(quiet, quiet);
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded as PNG'))),
      'image/png',
    );
  });
}
