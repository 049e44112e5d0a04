/**
 * Moves the clock of this process by CLOCK_SHIFT_SECONDS: `Date`, and with it whatever asks it. Timers run on.
 * For tests: production and the demonstration have the real day.
 */
const shift = Number(process.env.CLOCK_SHIFT_SECONDS ?? 0) * 1000;
const isMoved = Symbol.for('the clock of the tests');

// A runner may load this twice.
if (shift && !globalThis[isMoved]) {
  globalThis[isMoved] = true;
  const RealDate = Date;
  const now = () => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, values, made) => Reflect.construct(real, values.length ? values : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
