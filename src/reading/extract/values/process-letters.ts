/** What stands for a process where several such letters stand side by side: 要 基 詳 製 単 結 総 運. */
const letters: Readonly<Record<string, readonly number[]>> = {
  企: [1],
  要: [2],
  基: [3],
  外: [3],
  設: [3, 4],
  詳: [4],
  内: [4],
  製: [5],
  実: [5],
  開: [5],
  単: [6],
  結: [6],
  総: [6],
  統: [6],
  試: [6],
  移: [7],
  導: [7],
  運: [8],
  保: [8],
}
/** Fewer could be anything. */
const fewestLetters = 4

/** The processes of headings of one letter each, by their place; none but where enough of them stand side by side. */
export function processesOfLetters(headings: readonly string[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>()
  for (let from = 0; from < headings.length; from += 1) {
    let to = from
    while (Object.hasOwn(letters, headings[to] ?? '')) to += 1
    const run = headings.slice(from, to)
    if (run.length >= fewestLetters && new Set(run).size === run.length)
      run.forEach((letter, i) => {
        found.set(from + i, letters[letter]!)
      })
    from = to
  }
  return found
}
