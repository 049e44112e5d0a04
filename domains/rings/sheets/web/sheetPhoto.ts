/** Pixels of the longest side: handwriting stays legible, half a megabyte is sent. */
const longest = 2000;
const quality = 0.8;

/** The photograph as a JPEG to send. Throws for a file that the browser cannot open as a picture. */
export async function sheetPhoto(file: Blob): Promise<ArrayBuffer> {
  const bitmap = await createImageBitmap(file);
  const share = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * share);
  canvas.height = Math.round(bitmap.height * share);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('The picture was not made');
  return blob.arrayBuffer();
}
