import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { neutralise } from '#foundation/entity/csv/formula.ts'
import { createPause } from '#foundation/platform/pause.ts'
import type { Sink } from './sinks.ts'

/** No text is a formula, an empty one has no cell, and XML knows no U+FFFE and U+FFFF. */
const toCell = (cell: Cell) => {
  if (cell === '') return null
  return typeof cell === 'number' ? cell : neutralise(cell).replace(/[\ufffe\uffff]/g, '\ufffd')
}

async function* rowsOf(batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  const pause = createPause()
  for await (const lines of batches)
    for (const line of lines) {
      await pause()
      yield line.map(toCell)
    }
}

/** An .xlsx file at a path, packed as its rows come, so that memory stays flat (decision 0070). */
export const workbookSink = (path: string): Sink => {
  const { readable, writable } = new TransformStream<readonly (readonly Cell[])[]>()
  const sheet = writeXlsxStream(rowsOf(readable), { name: 'Sheet1' })
  const packed = pipeline(sheet, createWriteStream(path))
  // A full disk shows at the next write; between two nobody waits for it.
  packed.catch(() => undefined)
  const batches = writable.getWriter()
  return {
    write: (lines) => Promise.race([batches.write(lines), packed]),
    async end(whole) {
      if (!whole) {
        await batches.abort(new Error('The export ended early.'))
        await packed.catch(() => undefined)
        return
      }
      await batches.close()
      await packed
    },
  }
}
