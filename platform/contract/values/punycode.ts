/** Punycode of one domain label (RFC 3492), for server and browser: browsers have no function for it. */

const [base, least, most, skew, damp, firstPoint, firstBias] = [36, 1, 26, 38, 700, 128, 72];

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((base - least) * most) / 2; k += base) rest = Math.floor(rest / (base - least));
  return k + Math.floor(((base - least + 1) * rest) / (rest + skew));
}

const thresholdAt = (k: number, bias: number): number => Math.min(most, Math.max(least, k - bias));

/** Letters encode 0–25, digits 26–35. */
const digitOf = (value: number): string => String.fromCharCode(value < 26 ? value + 97 : value + 22);
const figureOf = (digit: string): number => {
  const value = Number.parseInt(digit, base);
  return value < 10 ? value + 26 : value - 10;
};

/** «почта» → «80a1acny», without the prefix «xn--». Takes a label with at least one non-ASCII character. */
export function encodePunycode(label: string): string {
  const points = [...label].map((letter) => letter.codePointAt(0) as number);
  const plain = points.filter((point) => point < firstPoint);
  let answer = String.fromCodePoint(...plain) + (plain.length ? '-' : '');
  let [n, delta, bias, written] = [firstPoint, 0, firstBias, plain.length];
  while (written < points.length) {
    const next = Math.min(...points.filter((point) => point >= n));
    delta += (next - n) * (written + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta += 1;
      if (point !== n) continue;
      let rest = delta;
      let k = base;
      for (; rest >= thresholdAt(k, bias); k += base) {
        const threshold = thresholdAt(k, bias);
        answer += digitOf(threshold + ((rest - threshold) % (base - threshold)));
        rest = Math.floor((rest - threshold) / (base - threshold));
      }
      answer += digitOf(rest);
      bias = adapt(delta, written + 1, written === plain.length);
      delta = 0;
      written += 1;
    }
    delta += 1;
    n += 1;
  }
  return answer;
}

/** «80a1acny» → «почта»; null when it is no valid punycode. */
export function decodePunycode(encoded: string): string | null {
  const at = encoded.lastIndexOf('-');
  const points = [...encoded.slice(0, Math.max(at, 0))].map((letter) => letter.charCodeAt(0));
  const plain = points.length;
  let [n, i, bias] = [firstPoint, 0, firstBias];
  for (let place = at + 1; place < encoded.length; i += 1) {
    const before = i;
    let weight = 1;
    for (let k = base; ; k += base) {
      const value = figureOf(encoded[place] ?? '');
      place += 1;
      if (Number.isNaN(value)) return null;
      i += value * weight;
      const threshold = thresholdAt(k, bias);
      if (value < threshold) break;
      weight *= base - threshold;
    }
    bias = adapt(i - before, points.length + 1, points.length === plain);
    n += Math.floor(i / (points.length + 1));
    i %= points.length + 1;
    if (n > 0x10_ffff) return null;
    points.splice(i, 0, n);
  }
  return String.fromCodePoint(...points);
}
