import { type RefObject, useEffect } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /**
     * What the fields hold since somebody touched them; noted from before the first paint on
     * (apps/server/rendering/inlineScripts.ts).
     */
    earlyChoices?: WeakMap<Element, string | boolean>;
  }
}

/**
 * What somebody chose before the form's code had come is chosen now: React knows nothing of events before it woke the
 * form up.
 */
export function useEarlyChoices(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const chosen = window.earlyChoices?.get(field);
      if (chosen !== undefined) choose(field as Field, chosen);
    }
  }, [form]);
}

function choose(field: Field, chosen: string | boolean): void {
  if (typeof chosen === 'boolean') {
    (field as HTMLInputElement).checked = !chosen;
    field.click();
    return;
  }
  // React hears of a text only when it differs from what was last set through the element itself.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, chosen);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
