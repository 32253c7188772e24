import { readFile } from 'node:fs/promises'
import { badRequest, unsupportedType } from '#foundation/platform/errors.ts'
import { decodeText } from '#foundation/platform/files/decode-text.ts'
import { sniff } from '#foundation/platform/files/sniff.ts'
import { extensionOf, fileTypes } from '#foundation/rules/file-types.ts'
import { sourceOfMail, sourceOfOutlook } from './from-mail.ts'
import { sourceOfPdf } from './from-pdf.ts'
import { sourceOfCsv, sourceOfText } from './from-text.ts'
import { sourceOfWord } from './from-word.ts'
import { sourceOfWorkbook } from './from-workbook.ts'
import { limitDocument } from './limit-document.ts'
import { layPieces } from './pdf/lay-pieces.ts'
import { readPicture } from './scan/read-picture.ts'
import type { SourceDocument } from './source-document.ts'

export type SourceFile = {
  path: string
  filename: string
  /** The path of tesseract with Japanese, where it is installed. */
  ocr: string | null
}

const sourceOfPicture = async (bytes: Uint8Array, ocr: string | null): Promise<SourceDocument> => {
  if (!ocr)
    throw unsupportedType(
      '画像の文字は読み取れません。文字のあるPDFか、元のExcel・Wordファイルを選んでください',
    )
  const { pieces, rules } = await readPicture(ocr, bytes)
  const blocks = layPieces(null, pieces, rules).map(({ block }) => block)
  if (blocks.length === 0)
    throw badRequest('画像から文字を読み取れませんでした。大きくはっきりした画像を選んでください')
  return {
    kind: 'image',
    blocks,
    mail: null,
    is_scanned: true,
    notes: ['画像を文字認識で読みました。確かめてください'],
  }
}

const sourceOf = async (bytes: Uint8Array, { filename, ocr }: SourceFile): Promise<SourceDocument> => {
  const extension = extensionOf(filename)
  if (extension === 'eml') return sourceOfMail(bytes)
  if (extension === 'msg') return sourceOfOutlook(bytes)
  const type = await sniff(bytes, filename)
  switch (type) {
    case fileTypes.xlsx:
      return sourceOfWorkbook(bytes, 'xlsx')
    case fileTypes.xls:
      return sourceOfWorkbook(bytes, 'xls')
    case fileTypes.docx:
      return sourceOfWord(bytes)
    case fileTypes.pdf:
      return sourceOfPdf(bytes, ocr)
    case fileTypes.csv:
      return sourceOfCsv(decodeText(bytes) ?? '')
    case fileTypes.text:
      return sourceOfText(decodeText(bytes) ?? '')
    case fileTypes.locked:
      throw badRequest(
        'パスワード付きのファイルは読み取れません。パスワードを外してからもう一度選んでください',
      )
    case fileTypes.zip:
      throw unsupportedType('ZIPは読み取れません。中のファイルを取り出して選んでください')
  }
  if (type.preview === 'image') return sourceOfPicture(bytes, ocr)
  throw unsupportedType(
    `${type.label}（.${type.extensions[0]}）は読み取れません。PDFかxlsx・docxで保存し直してから、もう一度選んでください`,
  )
}

/**
 * Reads a file into the one form that candidates and jobs are read from; a task of the outside processes. Refuses in
 * Japanese what is broken, locked, a picture without OCR, or of another kind (400, 413, 415).
 */
export const run = async (file: SourceFile): Promise<SourceDocument> => {
  const document = limitDocument(await sourceOf(new Uint8Array(await readFile(file.path)), file))
  if (document.blocks.length === 0)
    throw badRequest(
      ['読み取れる文字がありません。中身を確認してからもう一度選んでください', ...document.notes].join('。'),
    )
  return document
}
