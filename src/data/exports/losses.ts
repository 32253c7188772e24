import { lostInCp932 } from '#foundation/entity/csv/cp932.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import type { LostExample } from './schema.ts'

const maxExamples = 20

/** Counts what CP932 cannot hold, and keeps the first values that show it (RULES 5). */
export class Losses {
  count = 0
  readonly examples: LostExample[] = []
  #headers: readonly string[]

  /** `headers` as the columns are headed; the first cell of a line is its record's ID. */
  constructor(headers: readonly string[]) {
    this.#headers = headers
  }

  /** Takes lines and their text; once there are enough examples the text alone is looked at. */
  add(lines: readonly (readonly Cell[])[], text: string): void {
    this.count += lostInCp932(text).length
    for (const line of lines) {
      if (this.examples.length === maxExamples) return
      this.#show(line)
    }
  }

  #show(line: readonly Cell[]): void {
    for (const [i, cell] of line.entries()) {
      const lost = typeof cell === 'number' ? [] : lostInCp932(cell)
      if (lost.length > 0 && this.examples.length < maxExamples)
        this.examples.push({
          id: Number(line[0]),
          column: this.#headers[i] ?? '',
          characters: [...new Set(lost)].join('').slice(0, 50),
        })
    }
  }
}
