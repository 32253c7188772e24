import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Charset, detectCharset } from './charset.ts'
import { readCsv } from './rows.ts'
import { looksLikeZip, readWorkbook } from './workbook.ts'

/** How the bytes are written: CSV in a charset, or a workbook. */
export type Form = Charset | 'xlsx'

/** How a file was written, and how long each batch of its rows is as JSON, in bytes. */
export type Spooled = { form: Form; lengths: number[] }

/** How the file at a path is written, by its content (RULES 4); throws 415 for what is neither CSV nor a workbook. */
const detectForm = async (path: string): Promise<Form> => {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close())
  return looksLikeZip(buffer) ? 'xlsx' : detectCharset(createReadStream(path))
}

/** Reads the rows of a CSV or workbook and writes them batch by batch to `out`, from where they are read at no cost. */
export const run = async ({ path, out }: { path: string; out: string }): Promise<Spooled> => {
  const form = await detectForm(path)
  const rows = form === 'xlsx' ? readWorkbook(path) : readCsv(createReadStream(path), form)
  const lengths: number[] = []
  const file = await open(out, 'w')
  try {
    for await (const batch of rows) {
      const bytes = Buffer.from(JSON.stringify(batch))
      await file.write(bytes)
      lengths.push(bytes.length)
    }
  } finally {
    await file.close()
  }
  return { form, lengths }
}
