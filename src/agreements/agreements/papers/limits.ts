/** Pages of a paper at most: all of them are shown before it is agreed on. */
export const pagesMost = 100

/** Bytes of an uploaded paper at most: sealed, it is mailed to everybody. */
export const paperBytesMost = 10 * 1_048_576
