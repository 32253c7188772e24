import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { detectCharset } from './charset.ts'

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

const detect = (bytes: Uint8Array, size = 7) => detectCharset(chunksOf(bytes, size))
const text = '氏名,備考\r\n髙﨑 太郎,①㈱～－ｶﾅ'

describe('charset of a CSV', () => {
  it('given the same text in both charsets, when it arrives in small pieces, then each is told apart', async () => {
    expect(await detect(Buffer.from(text))).toBe('utf-8')
    expect(await detect(Buffer.from(`\ufeff${text}`))).toBe('utf-8')
    expect(await detect(iconv.encode(text, 'windows-31j'))).toBe('windows-31j')
    expect(await detect(Buffer.from('name,email\na,b'))).toBe('utf-8')
  })

  it('given one broken character in UTF-8, when it is looked at, then it stays UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from([0xe3, 0x81]), Buffer.from('\r\n')])
    expect(await detect(bytes)).toBe('utf-8')
  })

  it('given half-width katakana only, when it is in CP932, then it is not taken for UTF-8', async () => {
    expect(await detect(iconv.encode('ｼﾒｲ,ﾌﾘｶﾞﾅ\nﾔﾏﾀﾞ,ｽｽﾞｷ', 'windows-31j'))).toBe('windows-31j')
  })

  it.each([
    ['a program', [0x4d, 0x5a, 0x90, 0]],
    ['a workbook', [0x50, 0x4b, 3, 4]],
    ['a PDF', [...Buffer.from('%PDF-1.7')]],
    ['UTF-16', [0xff, 0xfe, 0x61, 0]],
  ])('given %s, when it is looked at, then it is refused', async (_, bytes) => {
    await expect(detect(new Uint8Array(bytes), 64)).rejects.toMatchObject({ status: 415 })
  })
})
