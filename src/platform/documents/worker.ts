/** One process that sets documents with Typst, one at a time, on messages from `renderer.ts`. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFiles } from './fonts.ts'

/** A document to set: an absolute template path, its data as JSON, and the images the data names. */
export type WorkerRequest = { template: string; json: string; images: Record<string, Uint8Array> }
/** The finished PDF, or the compiler's words about what is wrong. */
export type WorkerReply = { pdf: Uint8Array } | { error: string }

// Templates read each other and the images below this folder (`src`), and nothing outside it.
const root = fileURLToPath(new URL('../..', import.meta.url))
const compiler = NodeCompiler.create({
  workspace: root,
  fontArgs: [{ fontPaths: Object.values(fontFiles) }],
})

/** Memoised layouts not used for so many documents are dropped: memory stays flat, the template stays warm. */
const CACHE_AGE_DOCUMENTS = 5

function setDocument({ template, json, images }: WorkerRequest): WorkerReply {
  try {
    for (const [name, bytes] of Object.entries(images)) {
      compiler.mapShadow(join(root, 'images', name), Buffer.from(bytes))
    }
    const document = { mainFilePath: template, inputs: { data: json }, resetRead: true }
    return { pdf: compiler.pdf(document, { pdfStandard: 'a-2b' }) }
  } catch (error) {
    // The binding leaves `message` empty on some errors: the text is in `code`.
    const { code, message } = error as { code?: string; message?: string }
    return { error: code || message || String(error) }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(CACHE_AGE_DOCUMENTS)
  }
}

process.on('message', (request: WorkerRequest) => process.send?.(setDocument(request)))
process.on('disconnect', () => process.exit())
