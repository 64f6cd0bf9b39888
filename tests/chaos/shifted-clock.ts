/*
 * Module loaded into a server before its own code: its calendar time is shifted by `CLOCK_SHIFT_MS`,
 * and jumps on a message of the parent process. Only `Date` is shifted; timers and `performance.now()` run on as on a machine
 * whose clock is set.
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
