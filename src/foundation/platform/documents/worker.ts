/** One process that sets documents with Typst, one at a time, on messages from `renderer.ts`. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { baseFont, type FontFamily, standInFonts } from './fonts.ts'
import { toPrintable } from './glyphs.ts'
import type { Fault } from './texts.ts'

/** A document to set: an absolute template path, its data as JSON, and the images the data names. */
export type WorkerRequest = { template: string; json: string; images: Record<string, Uint8Array> }
/** The finished PDF, the texts that cannot be printed, or the compiler's words about what is wrong. */
export type WorkerReply = { pdf: Uint8Array } | { faults: Fault[] } | { error: string }

// Templates read each other and the images below this folder (`src`), and nothing outside it.
const root = fileURLToPath(new URL('../../..', import.meta.url))

const compilerWith = (families: readonly FontFamily[]) =>
  NodeCompiler.create({
    workspace: root,
    fontArgs: [{ fontPaths: families.flatMap(({ regular, semiBold }) => [regular, semiBold]) }],
  })
const plain = compilerWith([baseFont])
/** Made for the first text that Noto Sans JP lacks a character of: 50 MB and 0.1 s that other documents do without. */
let full: NodeCompiler | undefined

/** What fonts.typ reads. `letters` become a pattern of Rust's regular expressions, with accents that stand apart. */
const fontsFor = (standIns: boolean, letters: readonly string[]): string => {
  if (!standIns) return JSON.stringify({ families: [baseFont.family], letters: null })
  const [letterFont, ...others] = standInFonts.map(({ family }) => family)
  const whole = letters.map((letter) => `\\x{${letter.codePointAt(0)!.toString(16)}}`).join('')
  return JSON.stringify({
    families: [baseFont.family, letterFont, ...others],
    letters: {
      pattern: `(?:${whole && `[${whole}]|`}\\p{L}[\\x{300}-\\x{36f}])\\p{M}*`,
      families: [letterFont, baseFont.family, ...others],
    },
  })
}

/** Memoised layouts not used for so many documents are dropped: memory stays flat, the template stays warm. */
const CACHE_AGE_DOCUMENTS = 5

function setDocument({ template, json, images }: WorkerRequest): WorkerReply {
  const { data, faults, standIns, letters } = toPrintable(JSON.parse(json))
  if (faults.length > 0) return { faults }
  if (standIns) full ??= compilerWith([baseFont, ...standInFonts])
  const compiler = (standIns && full) || plain
  try {
    for (const [name, bytes] of Object.entries(images)) {
      compiler.mapShadow(join(root, 'images', name), Buffer.from(bytes))
    }
    const inputs = { data: JSON.stringify(data), fonts: fontsFor(standIns, letters) }
    return { pdf: compiler.pdf({ mainFilePath: template, inputs, resetRead: true }, { pdfStandard: 'a-2b' }) }
  } catch (error) {
    // The binding leaves `message` empty on some errors: the text is in `code`.
    const { code, message } = error as { code?: string; message?: string }
    return { error: code || message || String(error) }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(CACHE_AGE_DOCUMENTS)
  }
}

// The server may be gone by the time the document is ready: there is nobody to answer then, and 'disconnect' ends it.
process.on('message', (request: WorkerRequest) =>
  process.send?.(setDocument(request), undefined, undefined, () => {}),
)
process.on('disconnect', () => process.exit())
