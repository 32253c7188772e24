import { readFileSync } from 'node:fs'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pngBomb } from '../../../../test/support/png-bomb.ts'
import { fileTypes } from '../../rules/file-types.ts'
import { displayName } from './file-name.ts'
import { reencodeImage } from './reencode-image.ts'
import { sniff } from './sniff.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const zip = async (...names: string[]) => {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  for (const name of names) await writer.add(name, new TextReader('x'))
  return writer.close()
}

/** A compound file as small as can be: header sector, then a directory with the root and one stream. */
const compound = (stream: string) => {
  const file = Buffer.alloc(1024)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [at, name] of [
    [512, 'Root Entry'],
    [640, stream],
  ] as const) {
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
  }
  return new Uint8Array(file)
}

describe('type of an uploaded file', () => {
  it.each([
    ['pdf', bytes('%PDF-1.7\n…'), 'a.exe'],
    ['png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'a.pdf'],
    ['jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'a.png'],
    ['doc', compound('WordDocument'), 'a.xls'],
    ['xls', compound('Workbook'), 'a.doc'],
    ['ppt', compound('PowerPoint Document'), 'a.doc'],
    ['locked', compound('EncryptedPackage'), 'a.xlsx'],
    ['csv', bytes('氏名,年齢\n佐藤,34'), 'a.csv'],
    ['csv', Uint8Array.from(Buffer.from('8e8196bc2c8740fbfc', 'hex')), 'a.csv'],
    ['text', bytes('経歴'), 'a.docx'],
    ['text', Uint8Array.from(Buffer.from('\ufeff職務経歴', 'utf16le')), 'a.txt'],
  ] as const)(
    'given the content of a %s, then it is that whatever its name says',
    async (type, content, name) => {
      expect(await sniff(content, name)).toBe(fileTypes[type])
    },
  )

  it.each([
    ['docx', ['[Content_Types].xml', 'word/document.xml']],
    ['xlsx', ['[Content_Types].xml', 'xl/workbook.xml']],
    ['pptx', ['[Content_Types].xml', 'ppt/presentation.xml']],
    ['zip', ['[Content_Types].xml', 'other.xml']],
    ['zip', ['word/document.xml']],
  ] as const)('given a ZIP with the parts of a %s, then it is that', async (type, names) => {
    expect(await sniff(await zip(...names), 'a.docx')).toBe(fileTypes[type])
  })

  it.each([
    ['a program named as a PDF', new Uint8Array(readFileSync(process.execPath).subarray(0, 4096)), 'a.pdf'],
    ['a Windows program', bytes('MZ\u0090\u0000\u0003\u0000'), 'a.pdf'],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'a.png'],
    ['an SVG behind a mark and a declaration', bytes('\ufeff  <?xml version="1.0"?><svg/>'), 'a.txt'],
    ['a web page', bytes('<!DOCTYPE html><script>'), 'a.txt'],
    ['a broken ZIP', bytes('PK\u0003\u0004 broken'), 'a.zip'],
    ['a compound file of no Office program', compound('Other'), 'a.doc'],
  ])('given %s, then it is refused with 415', async (_what, content, name) => {
    await expect(sniff(content, name)).rejects.toMatchObject({ status: 415, code: 'unsupported_type' })
  })

  it('given a Word document with a macro, then it is refused and the message says why', async () => {
    const content = await zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')
    await expect(sniff(content, 'a.docx')).rejects.toThrow('マクロを含むファイル')
  })
})

describe('name of an uploaded file', () => {
  it.each([
    ['職務経歴書_佐藤健太.pdf', '職務経歴書_佐藤健太.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\fakepath\\履歴書.PDF', '履歴書.PDF'],
    ['..', 'ファイル.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['請求.exe', '請求.exe.pdf'],
    ['履歴\u202efdp.exe', '履歴fdp.exe.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
  ])('given %j, then it is shown as %j', (given, shown) => {
    expect(displayName(given, fileTypes.pdf)).toBe(shown)
  })

  it('given a very long name, then 200 characters with the extension are kept and no character is cut in two', () => {
    const name = displayName(`${'𠮷'.repeat(300)}.pdf`, fileTypes.pdf)
    expect([...name]).toHaveLength(200)
    expect(name.endsWith('𠮷.pdf')).toBe(true)
    expect(name.isWellFormed()).toBe(true)
  })
})

describe('pictures', () => {
  const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#28508f' } })

  it('given a photo with EXIF that lies on its side, then it stands upright and nothing of the EXIF is left', async () => {
    const photo = await picture()
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const kept = await reencodeImage(new Uint8Array(photo), fileTypes.jpeg)
    const { exif, orientation, width, height } = await sharp(kept).metadata()
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 20, 40])
  })

  it('given a file that hides something behind its picture, then only the picture is kept', async () => {
    const png = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>hidden</script>')])
    const kept = await reencodeImage(new Uint8Array(png), fileTypes.png)
    expect(Buffer.from(kept).includes('hidden')).toBe(false)
  })

  it('given a picture of 60 million pixels in a few bytes, then it is refused with 413', async () => {
    const bomb = pngBomb(10_000, 6_000)
    await expect(reencodeImage(bomb, fileTypes.png)).rejects.toMatchObject({ status: 413 })
  })

  it('given a cut picture, then it is refused with 415', async () => {
    const png = await picture().png().toBuffer()
    const cut = new Uint8Array(png.subarray(0, png.length - 30))
    await expect(reencodeImage(cut, fileTypes.png)).rejects.toMatchObject({ status: 415 })
  })
})
