import { createPause } from '#foundation/platform/pause.ts'
import { openText, type Sink } from './sinks.ts'
import { columnName, rowXml, sheetBegin, sheetEnd, sheetPart, workbookParts } from './workbook-parts.ts'
import { openZip } from './zip-file.ts'

/** Rows are packed together so many at a time: enough for speed, few enough that nobody waits. */
const together = 50

/** An .xlsx file at a path, packed as its rows come, so that memory stays flat (decision 0073). */
export const workbookSink = (path: string): Sink => {
  const file = openText(path)
  const zip = openZip(file.write)
  const pause = createPause()
  const open = async () => {
    for (const [name, xml] of workbookParts) {
      const part = await zip.begin(name)
      await part.write(Buffer.from(xml))
      await part.end()
    }
    const begun = await zip.begin(sheetPart)
    await begun.write(Buffer.from(sheetBegin))
    return begun
  }
  const opened = open()
  // What fails here is told when the first rows come.
  opened.catch(() => undefined)
  const columns: string[] = []
  let row = 0
  return {
    async write(lines) {
      const sheet = await opened
      for (let at = 0; at < lines.length; at += together) {
        await pause()
        let xml = ''
        for (const cells of lines.slice(at, at + together)) {
          while (columns.length < cells.length) columns.push(columnName(columns.length))
          row += 1
          xml += rowXml(cells, columns, row)
        }
        await sheet.write(Buffer.from(xml))
      }
    },
    async end(whole) {
      if (!whole) {
        await opened.then((sheet) => sheet.drop()).catch(() => undefined)
        await file.end().catch(() => undefined)
        return
      }
      const sheet = await opened
      await sheet.write(Buffer.from(sheetEnd))
      await sheet.end()
      await zip.end()
      await file.end()
    },
  }
}
