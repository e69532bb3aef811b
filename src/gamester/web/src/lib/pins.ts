/** Where a pin stands in eight columns and four rows, seen by who bowls: 1 in front, 7 to 10 at the back. */
export const PINS: [number, number][] = [[3, 3], [2, 2], [4, 2], [1, 1], [3, 1], [5, 1], [0, 0], [2, 0], [4, 0], [6, 0]] // prettier-ignore
