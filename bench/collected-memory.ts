/*
 * Put into a server under load (`--import`): whenever it is asked, it collects its garbage and says
 * what it holds then. What it holds before is mostly a matter of when V8 collects by itself.
 */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
// The channel must not keep the server running.
process.channel?.unref();
