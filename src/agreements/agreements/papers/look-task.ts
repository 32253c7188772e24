import { readFile } from 'node:fs/promises'
import { drawPage, openPdf } from '#foundation/platform/documents/draw-pdf.ts'
import { AppError, invalid } from '#foundation/platform/errors.ts'
import { obstacleTo } from '../../sealing/sealable.ts'
import { pagesMost } from './limits.ts'

const refused = (text: string): AppError => invalid({ file: [text] }, text)

const refusals = {
  unreadable:
    'このPDFは読めません。破損していないかを確かめ、作成したソフトから「PDFとして保存」し直してから選んでください',
  locked: 'パスワードや制限の付いたPDFには、合意を依頼できません。保護を外して保存し直してから選んでください',
  signature:
    '電子署名の付いたPDFには、合意を依頼できません（電子シールを付けると、もとの署名が「変更あり」になるため）。署名の付いていないPDFを選んでください',
  script:
    'プログラム（JavaScriptなど）を含むPDFには、合意を依頼できません。「PDFに印刷」で保存し直してから選んでください',
  attachment:
    'ファイルが添付されたPDFには、合意を依頼できません（添付の内容は承諾のページに表示できないため）。添付を外して保存し直してから選んでください',
  form: '入力フォーム（XFA）のPDFには、合意を依頼できません。「PDFに印刷」で保存し直してから選んでください',
} as const

/** Draws every page small, and reads its text, as the page of a signer does. */
const drawAll = async (bytes: Uint8Array): Promise<void> => {
  const pdf = await openPdf(bytes)
  try {
    if (pdf.numPages > pagesMost)
      throw refused(`合意を依頼できるのは${pagesMost}ページまでのPDFです。分けて依頼してください`)
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      await page.getTextContent()
      await drawPage(pdf, page, 0.25)
      page.cleanup()
    }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/**
 * Looks into a PDF that is to be agreed on: what its signers cannot be shown, or what could not be sealed once all have agreed, is
 * refused now (400), with what to do.
 */
export const run = async ({ path }: { path: string }): Promise<void> => {
  const bytes = new Uint8Array(await readFile(path))
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw refused('PDFではないファイルです。PDFとして保存し直してから選んでください')
  const obstacle = await obstacleTo(bytes)
  if (obstacle) throw refused(refusals[obstacle])
  // The reader keeps the bytes that it is given.
  await drawAll(bytes.slice()).catch((error: unknown) => {
    throw error instanceof AppError ? error : refused(refusals.unreadable)
  })
}
