const isHidden = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'hidden';

/** The control of a field name that a person can focus: of a choice the first option, of a date the text field. */
export function findFieldControl(form: HTMLFormElement | null | undefined, name: string): HTMLElement | null {
  const found =
    form?.elements.namedItem(name) ?? form?.querySelector(`[data-name="${name}"], [name^="${name}."]`) ?? null;
  const field = found instanceof RadioNodeList ? found[0] : found;
  // A day is typed in the text field beside the hidden one.
  if (isHidden(field)) return field.parentElement?.querySelector('input:not([type="hidden"])') ?? null;
  return field instanceof HTMLElement ? field : null;
}
