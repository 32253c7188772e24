import { saveDocumentSettings } from '#documents/document-settings/settings.ts'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { addFile } from '#foundation/platform/files/file-records.ts'

/** The enterprise's name and 之印, from right to left as seals are cut. */
const columns = ['サンプル', 'エージェ', 'ント株式', '会社之印']
const side = 160
const frame = 5
const cell = (side - 4 * frame) / columns.length
const ink = '#c8352b'

/** One character in the middle of its cell; the baseline of the font stands 0.38 em below the middle. */
const characterAt = (character: string, column: number, line: number): string => {
  const x = side - 2 * frame - cell * (column + 0.5)
  const y = 2 * frame + cell * (line + 0.5)
  // The long vowel mark runs along the line of writing.
  const turn = character === 'ー' ? ` transform="rotate(90 ${x} ${y})"` : ''
  return `<text x="${x}" y="${y + cell * 0.36}"${turn}>${character}</text>`
}

/** A square seal (角印) in vermilion, as staff would upload it. */
export const sealSvg = (): string => {
  const characters = columns.flatMap((column, at) =>
    Array.from(column, (character, line) => characterAt(character, at, line)),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">
<rect x="${frame}" y="${frame}" width="${side - 2 * frame}" height="${side - 2 * frame}" rx="8" fill="none" stroke="${ink}" stroke-width="${frame}"/>
<g font-family="Noto Sans JP" font-weight="600" font-size="${cell * 0.96}" text-anchor="middle" fill="${ink}">
${characters.join('\n')}
</g>
</svg>
`
}

/** Puts the seal on the enterprise's documents. */
export const setSeal = async (app: App, scope: Scope): Promise<void> => {
  const bytes = new TextEncoder().encode(sealSvg())
  const stored = await app.files.put(scope.enterpriseId, bytes)
  const seal_file_id = await addFile(scope, stored, '印影.svg', 'image/svg+xml')
  await saveDocumentSettings(scope, { basic: { seal_file_id } })
}
