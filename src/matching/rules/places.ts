/**
 * Prefectures (JIS codes) from which one commutes to another: those with a common border, across a bridge or tunnel, and by a
 * line without a change within the hour (つくば–秋葉原, 大宮–横浜, 草津–大阪).
 */
const borders: Readonly<Record<number, readonly number[]>> = {
  2: [3, 5],
  3: [4, 5],
  4: [5, 6, 7],
  5: [6],
  6: [7, 15],
  7: [8, 9, 10, 15],
  8: [9, 11, 12, 13],
  9: [10, 11],
  10: [11, 15, 20],
  11: [12, 13, 14, 19, 20],
  12: [13, 14],
  13: [14, 19],
  14: [19, 22],
  15: [16, 20],
  16: [17, 20, 21],
  17: [18, 21],
  18: [21, 25, 26],
  19: [20, 22],
  20: [21, 22, 23],
  21: [23, 24, 25],
  22: [23],
  23: [24],
  24: [25, 26, 29, 30],
  25: [26, 27],
  26: [27, 28, 29],
  27: [28, 29, 30],
  28: [31, 33, 36],
  29: [30],
  31: [32, 33, 34],
  32: [34, 35],
  33: [34, 37],
  34: [35, 38],
  35: [40],
  36: [37, 38, 39],
  37: [38],
  38: [39],
  40: [41, 43, 44],
  41: [42],
  43: [44, 45, 46],
  44: [45],
  45: [46],
}

/** Whether one commutes between two prefectures. */
export const areNeighbours = (a: number, b: number): boolean =>
  (borders[Math.min(a, b)] ?? []).includes(Math.max(a, b))
