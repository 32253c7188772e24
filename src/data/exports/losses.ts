import { lostInCp932 } from '#foundation/entity/csv/cp932.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { createPause } from '#foundation/platform/pause.ts'
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

  async add(lines: readonly (readonly Cell[])[]): Promise<void> {
    const pause = createPause()
    for (const line of lines) {
      await pause()
      line.forEach((cell, i) => {
        if (typeof cell === 'number') return
        const lost = lostInCp932(cell)
        this.count += lost.length
        if (lost.length > 0 && this.examples.length < maxExamples)
          this.examples.push({
            id: Number(line[0]),
            column: this.#headers[i] ?? '',
            characters: [...new Set(lost)].join('').slice(0, 50),
          })
      })
    }
  }
}
