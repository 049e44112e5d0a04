/** Puts the dots of dd.mm.yyyy into what is typed or pasted: «0810» → «08.10», «08.10.2026» stays. */
export function maskDate(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.');
}
