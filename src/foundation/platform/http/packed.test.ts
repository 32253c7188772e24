import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pack } from './packed.ts'

const text = '公開の案件'.repeat(500)

describe('a packed text', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.8, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.000', undefined],
    ['brx, xgzip', undefined],
    ['', undefined],
  ])('given %s, then it travels as %s', async (accepted, expected) => {
    const { encoding, bytes } = await pack(text, accepted)
    expect(encoding).toBe(expected)
    const unpacked =
      encoding === 'br'
        ? brotliDecompressSync(bytes as Buffer)
        : encoding === 'gzip'
          ? gunzipSync(bytes as Buffer)
          : bytes
    expect(unpacked.toString()).toBe(text)
  })

  it('given a short text, then it stays as it is', async () => {
    expect(await pack('短い', 'br')).toEqual({ bytes: '短い' })
  })
})
