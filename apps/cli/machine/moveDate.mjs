/**
 * Shifts `Date`; timers are unaffected. Uses nothing outside itself, because browsers receive its source text.
 * @param {number} milliseconds
 */
export function moveDate(milliseconds) {
  const RealDate = Date;
  const now = () => RealDate.now() + milliseconds;
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, values, made) => Reflect.construct(real, values.length ? values : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
