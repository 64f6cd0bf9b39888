/*
 * Module preloaded into a server. It shifts calendar time by `CLOCK_SHIFT_MS`, and again on
 * messages of the parent process. Only `Date` is shifted; timers and `performance.now()` continue,
 * as when a system clock is set.
 */

let shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'shiftMs' in message)
    shiftMs = Number(message.shiftMs);
});
process.channel?.unref();

const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(ShiftedDate.now());
    else super(...(given as [string]));
  }

  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
