const isHidden = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'hidden';

/** What a person fills in under this name: of a choice its first one, of a day what it is typed into. */
export function fieldNamed(form: HTMLFormElement | null | undefined, name: string): HTMLElement | null {
  const found =
    form?.elements.namedItem(name) ?? form?.querySelector(`[data-name="${name}"], [name^="${name}."]`) ?? null;
  const field = found instanceof RadioNodeList ? found[0] : found;
  // A day is typed beside the hidden field that is sent.
  if (isHidden(field)) return field.parentElement?.querySelector('input:not([type="hidden"])') ?? null;
  return field instanceof HTMLElement ? field : null;
}
