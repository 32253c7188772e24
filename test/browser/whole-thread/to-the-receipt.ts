import { mailTo } from '../act.ts'
import { bankList } from '../fixtures-bank.ts'
import { expect } from '../test.ts'
import type { Hand } from './hand.ts'
import type { Deal } from './scene.ts'

const main = (hand: Hand) => hand.page.getByRole('main')
const dialog = (hand: Hand, name: string | RegExp) => hand.page.getByRole('dialog', { name })

export const win = async (hand: Hand) => {
  hand.begin('成約')
  const strip = hand.page.getByRole('region', { name: '商談の段階' })
  await hand.press(strip.getByRole('button', { name: '成約' }))
  await expect(main(hand).getByRole('link', { name: '契約を作成' }).first()).toBeVisible()
}

/** What was taken over stands; the period is of the month that was worked. */
export const makeContract = async (hand: Hand, { first, last }: Deal) => {
  hand.begin('契約')
  await hand.press(main(hand).getByRole('link', { name: '契約を作成' }).first())
  await expect(hand.page.getByText('必要な項目はそろっています。')).toBeVisible()
  await hand.press(hand.page.getByRole('link', { name: '基本情報を編集' }))
  for (const [id, day] of [
    ['period_start_date', first],
    ['period_end_date', last],
  ] as const) {
    await hand.enter(hand.page.locator(`#${id}`))
    await hand.write(day)
  }
  await hand.press(hand.page.getByRole('navigation', { name: /ステップ|契約の入力/ }).getByText('確認'))
  await hand.press(hand.page.getByRole('button', { name: '契約を確定' }))
  await expect(hand.page.getByText('1か月分の契約稼働を作成しました')).toBeVisible()
}

export const sendDocuments = async (hand: Hand) => {
  hand.begin('書類')
  await hand.press(hand.page.getByRole('button', { name: '4件をまとめて送信' }))
  await hand.press(dialog(hand, /送信しますか/).getByRole('button', { name: '送信する' }))
  await expect(hand.page.getByText('すべての書類の送信を受け付けました。')).toBeVisible({ timeout: 30_000 })
}

export const enterHours = async (hand: Hand, { person }: Deal) => {
  hand.begin('稼働の画面へ')
  await hand.press(hand.page.getByRole('link', { name: '最初の月の契約稼働を開く' }))
  const cell = hand.page.getByRole('textbox', { name: `${person.name}の稼働時間` })
  await expect(cell).toBeVisible()
  hand.begin('稼働時間')
  await hand.enter(cell)
  await hand.write('160:00')
}

export const sendBill = async (hand: Hand, { client }: Deal) => {
  hand.begin('請求の送信')
  await hand.key('ControlOrMeta+Shift+Enter')
  const look = dialog(hand, '確定して送信')
  const send = look.getByRole('button', { name: '1件を確定して送信' })
  await expect(send).toBeFocused()
  await hand.key('Enter')
  const result = dialog(hand, '確定と送信の結果')
  await expect(result.getByRole('status')).toContainText('終わりました　1件', { timeout: 30_000 })
  expect((await mailTo(client.email, /770,000/)).attachments).toHaveLength(1)
  await hand.press(result.getByRole('button', { name: '閉じる' }).last())
}

export const takeBankList = async (hand: Hand, { client }: Deal) => {
  hand.begin('入金の画面へ')
  await hand.go('入金', '契約')
  hand.begin('銀行明細')
  await hand.press(main(hand).getByRole('link', { name: '銀行明細を取り込む' }))
  const list = bankList('2026/11/20', [{ name: `フリコミ ${client.name}`, in: 770_000 }])
  await hand.give(main(hand).getByRole('button', { name: /入出金明細のファイル/ }), {
    name: '入金.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  })
  await hand.press(main(hand).getByRole('button', { name: '入金1件を登録' }))
}

export const matchReceipts = async (hand: Hand) => {
  hand.begin('入金の消込')
  await hand.press(main(hand).getByRole('button', { name: /件をまとめて消込/ }))
  await hand.press(dialog(hand, 'まとめて消込').getByRole('button', { name: /件を消し込む/ }))
  await expect(hand.page.getByText(/入金\d+件を消し込みました/)).toBeVisible()
}
