import mammoth from 'mammoth'
import { badRequest } from '#foundation/platform/errors.ts'
import { blocksOfHtml } from './from-html.ts'
import type { SourceDocument } from './source-document.ts'

/** The texts and tables of a Word document, text boxes included; pictures and page heads are left out. */
export const sourceOfWord = async (bytes: Uint8Array): Promise<SourceDocument> => {
  const { value: html } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    )
    .catch(() => {
      throw badRequest('Wordファイルを開けません。Wordで開いて保存し直してから、もう一度選んでください')
    })
  return { kind: 'docx', blocks: blocksOfHtml(html), mail: null, is_scanned: false, notes: [] }
}
