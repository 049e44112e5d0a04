/** Upload types of the specification. */
export const documentTypes = ['.pdf', '.jpg', '.jpeg'] as const;
export const pictureTypes = ['.jpg', '.jpeg'] as const;
export const maxFileBytes = 20_971_520;

/** The message for a wrong name or size, or nothing; the server checks the content. */
export function fileMistake(
  { name, size }: { name: string; size: number },
  types: readonly string[] = documentTypes,
  max = maxFileBytes,
): string | undefined {
  if (!types.some((type) => name.toLowerCase().endsWith(type))) return `Можно загрузить только ${types.join(', ')}`;
  if (size === 0) return 'Файл пустой. Выберите другой';
  return size > max ? `Файл больше ${Math.floor(max / 1_048_576)} МБ. Выберите меньший` : undefined;
}
