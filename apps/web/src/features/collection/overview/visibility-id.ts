/** Of the public switch: where a link from elsewhere leads to change who may see the collection. */
export const VISIBILITY_ID = 'collection-visibility';
