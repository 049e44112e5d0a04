import { type RefObject, useEffect } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** Values of fields touched since before the first paint, recorded by apps/server/rendering/inlineScripts.ts. */
    earlyChoices?: WeakMap<Element, string | boolean>;
  }
}

/** Replays input from before the form's code had loaded: React receives no events before hydration. */
export function useReplayedInput(form: RefObject<HTMLFormElement | null>): void {
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
  // React ignores an input event unless the value differs from the last one it set.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, chosen);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
