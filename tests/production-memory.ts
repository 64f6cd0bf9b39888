/** Options of Node that bound its heap, as `npm start`, the container and the service have them. */
export const PRODUCTION_HEAP = ['--max-old-space-size=512', '--max-semi-space-size=8'];
/** Bound of the memory beside the heap, as the container and the service have it. */
export const PRODUCTION_ALLOCATOR = { MALLOC_ARENA_MAX: '2' };
