/**
 * The crop at the picture's own size, as a JPEG of full quality; larger than any page shows it is drawn smaller first.
 */
export function jpegOf(canvas: HTMLCanvasElement, widest: number): string {
  if (canvas.width <= widest) return canvas.toDataURL('image/jpeg', 1);
  const smaller = document.createElement('canvas');
  smaller.width = widest;
  smaller.height = Math.round((canvas.height / canvas.width) * widest);
  smaller.getContext('2d')?.drawImage(canvas, 0, 0, smaller.width, smaller.height);
  return smaller.toDataURL('image/jpeg', 1);
}
