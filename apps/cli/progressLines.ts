/**
 * At most one line of progress a second: of a thousand tables and files nobody reads each. What came last is said when
 * the next begins.
 */
export function progressLines(say: (line: string) => void): (line: string) => void {
  let last = 0;
  return (line) => {
    const now = performance.now();
    const isLastOfItsKind = /(\d+) из \1\b|^[^:]*$/.test(line);
    if (!isLastOfItsKind && now - last < 1000) return;
    last = now;
    say(line);
  };
}
