/**
 * Paints what the picture leaves open white, as the editor shows it: a JPEG has no transparency and would store black
 * bars beside a rotated picture. The editor's context is still rotated, so its transform is reset.
 */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.resetTransform();
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Scales down what is larger than any page shows. */
function atMost(original: HTMLCanvasElement, widest: number): HTMLCanvasElement {
  const canvas = onWhite(original);
  if (canvas.width <= widest) return canvas;
  const smaller = document.createElement('canvas');
  smaller.width = widest;
  smaller.height = Math.round((canvas.height / canvas.width) * widest);
  smaller.getContext('2d')?.drawImage(canvas, 0, 0, smaller.width, smaller.height);
  return smaller;
}

/** The crop at the picture's own size, as a JPEG of full quality in a `data:` URL. */
export const jpegOf = (canvas: HTMLCanvasElement, widest: number): string =>
  atMost(canvas, widest).toDataURL('image/jpeg', 1);

/** The same as a file to upload. */
export const jpegFileOf = (canvas: HTMLCanvasElement, widest: number, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    atMost(canvas, widest).toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: 'image/jpeg' })) : reject(new Error('The picture was not made')),
      'image/jpeg',
      0.95,
    );
  });
