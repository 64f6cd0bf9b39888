/** Per section of a chapter: number of requirements, and the numbers of level 3. */
type Sections = readonly (readonly [count: number, ...levelThree: readonly number[]])[];

/**
 * Requirements of the OWASP Application Security Verification Standard 5.0.0: chapters in order,
 * each with its sections.
 */
const CHAPTERS: readonly Sections[] = [
  [[2], [10, 10], [12, 12], [3], [3, 3]],
  [[3], [3], [5, 5], [2, 2]],
  [
    [1, 1],
    [3, 3],
    [5, 5],
    [8, 7, 8],
    [8, 6, 7, 8],
    [1, 1],
    [5, 3, 4, 5],
  ],
  [[5, 4, 5], [5, 2, 3, 4, 5], [2], [4]],
  [[1], [6, 4, 5, 6], [3, 3], [3]],
  [[3], [12], [8, 5, 6, 7, 8], [6, 5, 6], [8, 6, 7, 8], [4, 4], [2, 1, 2], [4]],
  [[3], [4], [2], [5], [3, 3], [2]],
  [
    [4, 3, 4],
    [4, 4],
    [3, 2, 3],
    [2, 2],
  ],
  [[3], [4]],
  [[2], [3, 3], [5, 5], [16, 12, 13, 14, 15, 16], [5], [2], [3]],
  [[4, 3, 4], [5, 4, 5], [5, 4, 5], [4], [2, 2], [2, 2], [2, 1, 2]],
  [[5, 4, 5], [2], [5, 5]],
  [
    [4, 2, 3, 4],
    [6, 6],
    [4, 3, 4],
    [7, 6, 7],
  ],
  [[2], [8, 5, 6, 7, 8], [3]],
  [[5, 4, 5], [5, 4, 5], [7], [4, 1, 2, 3, 4]],
  [[1], [5], [4], [3], [4, 4]],
  [[2, 2], [8, 5, 6, 7, 8], [2]],
];

/** Returns the ids of all requirements of levels 1 and 2, such as `3.4.1`. */
export const ASVS_LEVEL_2: readonly string[] = CHAPTERS.flatMap((sections, chapter) =>
  sections.flatMap(([count, ...levelThree], section) =>
    Array.from({ length: count }, (_, index) => index + 1)
      .filter((number) => !levelThree.includes(number))
      .map((number) => `${chapter + 1}.${section + 1}.${number}`),
  ),
);
