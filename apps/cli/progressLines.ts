/** Limits progress to one line a second. The last line is printed before the next section begins. */
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
