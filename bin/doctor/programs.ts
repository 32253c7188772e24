import { chromiumProgram } from '#documents/html-to-pdf/chromium-program.ts'
import type { Config } from '#foundation/platform/config.ts'
import { findOcr } from '#reading/source-text/ocr-program.ts'
import { convertOffice, findOffice } from '#records/files/office-program.ts'
import { type Finding, findings } from './finding.ts'

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** A program that was named must be there; without one that was not, a part of the product rests. */
const missing = (name: string, variable: string, named: string | undefined, without: string): Finding => {
  const { warn, fail } = findings(name)
  return named ? fail(`${named} を使えません。${variable} のパスと権限を確かめてください`) : warn(without)
}

/** LibreOffice, by turning a small text into a PDF. */
export const checkOffice = async ({ soffice }: Pick<Config, 'soffice'>): Promise<Finding> => {
  const name = 'LibreOffice'
  const { ok, fail } = findings(name)
  const program = findOffice(soffice)
  const without =
    'ありません。Word・Excel・PowerPoint は画面に表示されず、ダウンロードだけになります（Debian なら libreoffice-writer-nogui ほか）'
  if (!program) return missing(name, 'SOFFICE', soffice, without)
  try {
    const pdf = await convertOffice(program, new TextEncoder().encode('検査'), 'txt', 'pdf', 40_000)
    if (isPdf(pdf)) return ok(`${program} で PDF を作れました`)
    return fail(`${program} が PDF でないものを作りました。入れ直すか、SOFFICE を外してください`)
  } catch (error) {
    return fail(
      `${program} で PDF を作れません（${(error as Error).message}）。入れ直すか、SOFFICE を外してください`,
    )
  }
}

/** Tesseract, which must know Japanese. */
export const checkOcr = async ({ tesseract }: Pick<Config, 'tesseract'>): Promise<Finding> => {
  const name = '文字認識'
  const program = await findOcr(tesseract)
  const without =
    'tesseract か、その日本語がありません。画像とスキャンした PDF は読み取れません（Debian なら tesseract-ocr と tesseract-ocr-jpn）'
  return program ? findings(name).ok(`${program}（jpn）`) : missing(name, 'TESSERACT', tesseract, without)
}

/** Chromium, by printing a small page. */
export const checkChromium = async ({ chromium }: Pick<Config, 'chromium'>): Promise<Finding> => {
  const name = 'Chromium'
  const { ok, fail } = findings(name)
  const program = chromiumProgram(chromium)
  const without =
    'ありません。HTML を PDF に変換する呼び出し（html_to_pdf）だけが使えません（Debian なら chromium-headless-shell）'
  if (!program) return missing(name, 'CHROMIUM', chromium, without)
  try {
    const { run } = await import('#documents/html-to-pdf/chromium.ts')
    if (isPdf(await run({ program, html: '<p>検査</p>' }))) return ok(`${program} で PDF を作れました`)
    return fail(`${program} が PDF でないものを作りました。入れ直すか、CHROMIUM を外してください`)
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n')
    return fail(
      `${program} が動きません（${first}）。足りないライブラリと、サンドボックス（ユーザー名前空間）の許可を確かめてください`,
    )
  }
}
