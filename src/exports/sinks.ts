import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Charset } from '../entity/csv/charset.ts'
import { csvLine, encodeCsv } from '../entity/csv/format-file.ts'

/** Where lines of cells go, batch by batch, without standing in memory. */
export type Sink = {
  write(lines: readonly (readonly string[])[]): Promise<void>
  end(): Promise<void>
}

/** A CSV file at a path; CP932 writes what it lacks as 〓. */
export const csvSink = (path: string, charset: Charset): Sink => {
  const file = createWriteStream(path)
  let begun = false
  return {
    async write(lines) {
      if (lines.length === 0) return
      const bytes = encodeCsv(lines.map(csvLine).join(''), charset, !begun)
      begun = true
      if (!file.write(bytes)) await once(file, 'drain')
    },
    async end() {
      file.end()
      await finished(file)
    },
  }
}
