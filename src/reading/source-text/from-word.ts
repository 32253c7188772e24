import mammoth from 'mammoth'
import { badRequest, tooLarge } from '#foundation/platform/errors.ts'
import { blocksOfHtml } from './from-html.ts'
import type { SourceDocument } from './source-document.ts'

/** So many tables in tables are always read; where more end depends on the stack. */
const surelyRead = 100

/** The texts and tables of a Word document, text boxes included; pictures and page heads are left out. */
export const sourceOfWord = async (bytes: Uint8Array): Promise<SourceDocument> => {
  const { value: html } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    )
    .catch((error: unknown) => {
      if (error instanceof RangeError)
        throw tooLarge(
          `Wordファイルの表や枠の入れ子は${surelyRead}段までです。入れ子を減らすか、文字を貼り付けて読み取ってください`,
        )
      throw badRequest('Wordファイルを開けません。Wordで開いて保存し直してから、もう一度選んでください')
    })
  return { kind: 'docx', blocks: blocksOfHtml(html), mail: null, is_scanned: false, notes: [] }
}
