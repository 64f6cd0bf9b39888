/*
 * Module for a server under load (`--import`): on a message it collects its garbage and reports the
 * memory that is left. Without a collection the memory depends mostly on when V8 makes one.
 */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
// The channel must not keep the server running.
process.channel?.unref();
