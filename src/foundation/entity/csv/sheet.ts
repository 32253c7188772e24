import { open } from 'node:fs/promises'
import { badRequest } from '../../platform/errors.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { taskOf } from '../../platform/outside/task.ts'
import type { CsvRow } from './rows.ts'
import type { Form, run } from './spool-rows.ts'

const spoolRows = taskOf<typeof run>(new URL('./spool-rows.ts', import.meta.url))

/** The rows of a CSV or of the first sheet of a workbook, read outside (see `batchesOf`). */
export type Sheet = {
  form: Form
  /** The rows in batches, the header first. */
  batches(): AsyncGenerator<CsvRow[]>
  /** The header row; throws 400 when the file is empty. */
  header(): Promise<string[]>
}

/**
 * Reads the file at a path for an enterprise and leaves its rows beside it; the caller removes the folder. Throws 400, 413
 * or 415 for what is no CSV or workbook, is broken, or is beyond a limit.
 */
export const readSheet = async (outside: Outside, enterpriseId: number, path: string): Promise<Sheet> => {
  const out = `${path}.rows`
  const { form, lengths } = await outside.run(enterpriseId, spoolRows, { path, out })

  async function* batches(): AsyncGenerator<CsvRow[]> {
    const file = await open(out)
    try {
      for (const length of lengths) {
        const { buffer } = await file.read(Buffer.alloc(length), 0, length)
        yield JSON.parse(buffer.toString())
      }
    } finally {
      await file.close()
    }
  }

  return {
    form,
    batches,
    async header() {
      for await (const [header] of batches()) if (header) return header.cells
      throw badRequest('ファイルが空です。1行目に見出しを入力して、もう一度アップロードしてください')
    },
  }
}
