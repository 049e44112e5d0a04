/**
 * The number of an order, «7К4Д-2931»: four signs, two digits and two control digits (ISO 7064, modulus 97), so that a
 * mistyped sign or two swapped ones are noticed. It stands in the purpose of a bank transfer, which people type on
 * Russian and Latin keyboards: letters that look alike are one letter, and signs that are easily mistaken (0 and О,
 * 1 and I, 3 and З) are not used in the first four.
 */
const signs = '2456789АВЕДКМНРСТХ';
/** Number of signs of the random part: four of `signs` and two decimal digits. */
const codes = signs.length ** 4 * 100;

const lookAlikes: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  D: 'Д',
  K: 'К',
  M: 'М',
  H: 'Н',
  P: 'Р',
  C: 'С',
  T: 'Т',
  X: 'Х',
};

/** Two control digits of the six signs before them: the whole, read as a number, leaves 1 when divided by 97. */
function controlOf(letters: string, digits: string): string {
  const value = [...letters].reduce((sum, sign) => sum * 36 + signValue(sign), 0);
  const rest = 98 - Number((BigInt(value) * 10_000n + BigInt(Number(digits) * 100)) % 97n);
  return String(rest).padStart(2, '0');
}

const signValue = (sign: string): number => (/\d/.test(sign) ? Number(sign) : 10 + signs.indexOf(sign));

/** The number with this index; `draw(below)` returns a random whole number below its argument. */
export function newOrderNumber(draw: (below: number) => number): string {
  let rest = draw(codes);
  const digits = String(rest % 100).padStart(2, '0');
  rest = Math.floor(rest / 100);
  let letters = '';
  for (let at = 0; at < 4; at++) {
    letters += signs.charAt(rest % signs.length);
    rest = Math.floor(rest / signs.length);
  }
  return `${letters}-${digits}${controlOf(letters, digits)}`;
}

/** Reads one number as it is written by hand: any case, Latin look-alikes, with or without the dash; null if it is none. */
export function readOrderNumber(typed: string): string | null {
  const [only, ...others] = findOrderNumbers(typed);
  return others.length === 0 && only !== undefined && typed.trim().length <= 12 ? only : null;
}

const written = new RegExp(`(?<![0-9А-ЯЁA-Z])([${signs}]{4})[\\s\\-–—]{0,3}(\\d{2})(\\d{2})(?!\\d)`, 'g');

/** Finds the valid numbers in a text such as the purpose of a transfer, each once, in order. */
export function findOrderNumbers(text: string): string[] {
  const plain = text.toUpperCase().replace(/[A-Z]/g, (sign) => lookAlikes[sign] ?? sign);
  const found = [...plain.matchAll(written)].flatMap(([, letters = '', digits = '', control]) =>
    controlOf(letters, digits) === control ? [`${letters}-${digits}${control}`] : [],
  );
  return [...new Set(found)];
}
