/** A text cell that a spreadsheet would take for a formula gets a ' in front (RULES 4). */
export const neutralise = (cell: string): string => (/^'*[=+\-@]/.test(cell) ? `'${cell}` : cell)

/** The cell as it was before `neutralise`. */
export const restore = (cell: string): string => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell)
