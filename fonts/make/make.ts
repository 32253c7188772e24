import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import subsetFont from 'subset-font'
import { eachGlyph } from '../../src/foundation/platform/documents/cmap.ts'
import { baseFont, standInFonts } from '../../src/foundation/platform/documents/fonts.ts'

/**
 * Makes the fonts of the documents anew from their packages: `npm ci && npm run make` in this folder. Only Korean and
 * both forms of Chinese are cut: they are asked last, so that no kanji a font before them has ever reaches them. All
 * else of theirs stays, since an accent and its letter are set from one font.
 */
const cut = ['Noto Sans KR', 'Noto Sans SC', 'Noto Sans TC']
const isKanji = (code: number) => /\p{Script=Han}/u.test(String.fromCodePoint(code))

/** The file of a package that becomes this one: `NotoSansJP_400Regular.ttf`. */
const packed = (family: string, path: string) => {
  const weight = path.slice(path.lastIndexOf('_') + 1, -'.ttf'.length)
  const folder = `node_modules/@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`
  return new URL(`${folder}/${weight}/${basename(path)}`, import.meta.url)
}

const before = new Set<number>()
for (const { family, regular, semiBold } of [baseFont, ...standInFonts]) {
  const own: number[] = []
  eachGlyph(packed(family, regular).pathname, (code) => own.push(code))
  const kept = own.filter((code) => !isKanji(code) || !before.has(code))
  const text = kept.map((code) => String.fromCodePoint(code)).join('')
  for (const path of [regular, semiBold]) {
    const whole = packed(family, path)
    if (!cut.includes(family)) copyFileSync(whole, path)
    else writeFileSync(path, await subsetFont(readFileSync(whole), text, { targetFormat: 'truetype' }))
  }
  for (const code of own) before.add(code)
}
