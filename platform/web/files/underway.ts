/** Files that were chosen in a form of this page and have not arrived yet, each by whoever sends it. */
const underway = new Map<object, string>();

/** Until the returned function is called the file counts as being on its way. */
export function filesUnderway(sender: object, name: string): () => void {
  underway.set(sender, name);
  return () => underway.delete(sender);
}

/** What a form that is sent meanwhile says; null when nothing is on its way. */
export function waitForFiles(): string | null {
  const [name] = underway.values();
  return name === undefined ? null : `Файл «${name}» ещё загружается. Отправьте форму, когда он загрузится.`;
}
