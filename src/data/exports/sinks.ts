import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Charset } from '#foundation/entity/csv/charset.ts'
import { maySeemLost } from '#foundation/entity/csv/cp932.ts'
import { type Cell, csvLine, encodeCsv } from '#foundation/entity/csv/format-file.ts'
import { createPause } from '#foundation/platform/pause.ts'
import type { Losses } from './losses.ts'

/** Where lines of cells go, batch by batch, without standing in memory. */
export type Sink = {
  write(lines: readonly (readonly Cell[])[]): Promise<void>
  /** Lets go of the file; what is not `whole` is of no use to anybody. */
  end(whole: boolean): Promise<void>
}

/** So many bytes may wait for the disk before who writes waits, too: what makes them goes on while they are written, together. */
const waiting = 1_048_576

/** A file at a path that is written piece by piece, no faster than the disk takes it. */
export const openText = (path: string) => {
  const file = createWriteStream(path, { highWaterMark: waiting })
  // A full disk shows at the next write; between two nobody waits for it.
  file.on('error', () => undefined)
  return {
    async write(piece: string | Buffer) {
      if (file.errored) throw file.errored
      if (!file.write(piece)) await once(file, 'drain')
    },
    async end() {
      file.end()
      await finished(file)
    },
  }
}

/** Lines are encoded together so many at a time: enough for speed, few enough that nobody waits. */
const together = 50

/** A CSV file at a path; CP932 writes what it lacks as 〓, which `losses` is told of. */
export const csvSink = (path: string, charset: Charset, losses: Losses): Sink => {
  const file = openText(path)
  const pause = createPause()
  let begun = false
  return {
    async write(lines) {
      for (let at = 0; at < lines.length; at += together) {
        await pause()
        const some = lines.slice(at, at + together)
        const text = some.map(csvLine).join('')
        const bytes = encodeCsv(text, charset, !begun)
        // Headers, which come first, lose nothing that counts.
        if (begun && charset === 'windows-31j' && maySeemLost(bytes)) losses.add(some, text)
        await file.write(bytes)
        begun = true
      }
    },
    end: () => file.end(),
  }
}
