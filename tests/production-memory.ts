/** Options of Node that bound its heap, as `npm start`, the container and the service have them. */
export const PRODUCTION_HEAP = ['--max-old-space-size=512', '--max-semi-space-size=8'];
/** Bounds of the memory beside the heap, as the container and the service have them. */
export const PRODUCTION_ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
