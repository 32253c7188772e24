/** Rows of a CSV text as people see them: quotes taken off, line breaks inside them kept; `limit` rows at most. */
export const csvTable = (text: string, limit: number): string[][] => {
  const table: string[][] = []
  let row: string[] = []
  // Field by field: quoted with "" for a quote, or plain up to the next comma or line end (which fits anything).
  const field = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/y
  while (field.lastIndex < text.length && table.length < limit) {
    const [, quoted, plain = '', after] = field.exec(text) ?? []
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (after === ',' && field.lastIndex < text.length) continue
    if (after === ',') row.push('')
    table.push(row)
    row = []
  }
  return table
}
