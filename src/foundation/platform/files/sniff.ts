import { Uint8ArrayReader } from '@zip.js/zip.js'
import { extensionOf, type FileType, fileTypes } from '../../rules/file-types.ts'
import { unsupportedType } from '../errors.ts'
import { decodeText } from './decode-text.ts'
import { zipEntries } from './zip-entries.ts'

const signatures: readonly (readonly [type: FileType, at: number, bytes: string])[] = [
  [fileTypes.pdf, 0, '%PDF-'],
  [fileTypes.png, 0, '\x89PNG\r\n\x1a\n'],
  [fileTypes.jpeg, 0, '\xff\xd8\xff'],
  [fileTypes.webp, 8, 'WEBP'],
  [fileTypes.gif, 0, 'GIF8'],
]

const holds = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** Office documents are ZIP files with parts of known names. */
const zipType = async (bytes: Uint8Array): Promise<FileType> => {
  const names = await zipEntries(new Uint8ArrayReader(bytes), bytes.length)
  if (!names.has('[Content_Types].xml')) return fileTypes.zip
  if ([...names.keys()].some((name) => name.endsWith('/vbaProject.bin')))
    throw unsupportedType('マクロを含むファイルは保存できません。マクロなしの形式で保存し直してください')
  if (names.has('word/document.xml')) return fileTypes.docx
  if (names.has('xl/workbook.xml')) return fileTypes.xlsx
  return names.has('ppt/presentation.xml') ? fileTypes.pptx : fileTypes.zip
}

const entryBytes = 128
const streams: readonly (readonly [stream: string, type: FileType])[] = [
  ['WordDocument', fileTypes.doc],
  ['Workbook', fileTypes.xls],
  ['Book', fileTypes.xls],
  ['PowerPoint Document', fileTypes.ppt],
  ['EncryptedPackage', fileTypes.locked],
]

/**
 * The older Office formats are compound files ([MS-CFB]) that differ by the names in their directory: entries of 128
 * bytes, each a name of at most 32 UTF-16 units and at 64 its length in bytes with the closing zero.
 */
const oleType = (bytes: Uint8Array): FileType | undefined => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 512; at + entryBytes <= view.length; at += entryBytes) {
    const length = view.readUInt16LE(at + 64)
    if (length < 4 || length > 64) continue
    const name = view.toString('utf16le', at, at + length - 2)
    const found = streams.find(([stream]) => stream === name)
    if (found) return found[1]
  }
  return undefined
}

const textType = (bytes: Uint8Array, name: string): FileType | undefined => {
  const text = decodeText(bytes)
  if (text === undefined) return undefined
  if (/^\s*<[!?a-z]/i.test(text))
    throw unsupportedType(
      'SVG・HTML・XMLのファイルは保存できません。PDFまたはPNGにしてからアップロードしてください',
    )
  return extensionOf(name) === 'csv' ? fileTypes.csv : fileTypes.text
}

/**
 * What a file is by its content (RULES 4); the name only tells CSV from other text. 415 for anything that is not PDF,
 * Office, image, text, CSV or ZIP.
 */
export const sniff = async (bytes: Uint8Array, name: string): Promise<FileType> => {
  const found =
    signatures.find(([, at, text]) => holds(bytes, at, text))?.[0] ??
    (holds(bytes, 0, 'PK\x03\x04') || holds(bytes, 0, 'PK\x05\x06')
      ? await zipType(bytes)
      : holds(bytes, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
        ? oleType(bytes)
        : textType(bytes, name))
  if (found) return found
  throw unsupportedType(
    'この種類のファイルは保存できません。PDF、Word、Excel、PowerPoint、画像（PNG・JPEG・WebP・GIF）、テキスト、CSV、ZIPを選んでください',
  )
}
