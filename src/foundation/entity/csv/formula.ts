/**
 * What makes a spreadsheet take a text for a formula: = + - @, which a Japanese Excel also takes in full width (− is what
 * CP932 writes as －), and a tab or line break, behind which it looks on.
 */
const risky = String.raw`[=+\-@＝＋－＠−\t\r\n]`
const isRisky = new RegExp(`^'*${risky}`)
const isQuoted = new RegExp(`^'+${risky}`)

/** A text cell that a spreadsheet would take for a formula gets a ' in front (RULES 4). */
export const neutralise = (cell: string): string => (isRisky.test(cell) ? `'${cell}` : cell)

/** The cell as it was before `neutralise`. */
export const restore = (cell: string): string => (isQuoted.test(cell) ? cell.slice(1) : cell)
