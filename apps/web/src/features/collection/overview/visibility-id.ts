/** Id of the public switch, to which links from elsewhere lead. */
export const VISIBILITY_ID = 'collection-visibility';
