import { fileURLToPath } from 'node:url'
import type { DocumentError } from '#foundation/platform/documents/document-error.ts'
import { createRenderer } from '#foundation/platform/documents/renderer.ts'
import { type Finding, findings } from './finding.ts'

/** One character at least of every family documents are set in. */
export const everyFont = '請求書 Wałęsa สวัสดี 김 张 陳 ☎ ❤'
const template = fileURLToPath(new URL('../../src/foundation/platform/documents/trial.typ', import.meta.url))

/** Sets a small document with the product's own fonts, in a process of its own as always. */
export const checkDocuments = async (text = everyFont): Promise<Finding> => {
  const { ok, fail } = findings('帳票')
  const renderer = createRenderer({ workers: 1, timeoutMs: 20_000 })
  try {
    const pdf = await renderer.render(template, { text })
    return ok(`小さな帳票（${Math.ceil(pdf.length / 1024)} KB）を、すべてのフォントで組めました`)
  } catch (error) {
    const { message, detail } = error as DocumentError
    return fail(
      `帳票を組めません（${detail ?? message}）。npm ci をやり直し、node_modules が全部あるかを確かめてください`,
    )
  } finally {
    renderer.close()
  }
}
