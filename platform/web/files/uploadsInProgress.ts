/** Files chosen in forms of this page that have not arrived yet, by sender. */
const underway = new Map<object, string>();

/** Marks a file as pending until the returned function is called. */
export function markFileUploading(sender: object, name: string): () => void {
  underway.set(sender, name);
  return () => underway.delete(sender);
}

/** Message for a form submitted meanwhile; null without pending files. */
export function pendingFilesMessage(): string | null {
  const [name] = underway.values();
  return name === undefined ? null : `Файл «${name}» ещё загружается. Отправьте форму, когда он загрузится.`;
}
