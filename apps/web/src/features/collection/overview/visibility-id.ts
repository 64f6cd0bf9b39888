/** Id of the public switch, target of links on other pages. */
export const VISIBILITY_ID = 'collection-visibility';
