import { expect } from '../test.ts'
import type { Hand } from './hand.ts'
import type { Deal } from './scene.ts'

const main = (hand: Hand) => hand.page.getByRole('main')
const dialog = (hand: Hand, name: string | RegExp) => hand.page.getByRole('dialog', { name })
const button = (hand: Hand, name: string | RegExp) => main(hand).getByRole('button', { name, exact: true })

/** What was copied from the client's mail or the engineer's file is read, looked at and registered. */
const read = async (hand: Hand, text: string) => {
  await hand.enter(hand.page.getByRole('textbox', { name: '文章を貼り付ける' }))
  await hand.paste(text)
  if (hand.isMouse) await hand.press(button(hand, '読み取る'))
  else await hand.key('ControlOrMeta+Enter')
  await expect(hand.page.locator('#name')).toHaveValue(/./, { timeout: 30_000 })
}
const register = async (hand: Hand) => {
  await hand.key('ControlOrMeta+Enter')
  await expect(hand.page.getByText('1件を登録し')).toBeVisible()
}

export const readPerson = async (hand: Hand, { person }: Deal) => {
  hand.begin('スキルシート → 候補者')
  await hand.go('候補者')
  await hand.press(main(hand).getByRole('link', { name: 'スキルシートから登録' }))
  await hand.press(button(hand, '読み取り元の追加へ進む'))
  await read(hand, person.sheet)
  await register(hand)
}

export const recordConsent = async (hand: Hand) => {
  hand.begin('同意')
  const offer = hand.page.getByRole('region', { name: '配信の同意の確認' })
  await hand.press(offer.getByRole('button', { name: '電話で確認' }))
  await hand.press(offer.getByRole('button', { name: '同意ありを記録' }))
  await expect(offer).toBeHidden()
}

export const readJob = async (hand: Hand, { client, job }: Deal) => {
  hand.begin('案件メール → 案件')
  await hand.go('案件')
  await hand.press(main(hand).getByRole('link', { name: 'メールから登録' }))
  await read(hand, job.mail)
  hand.begin('企業')
  await hand.press(button(hand, `「${client.name}」を登録`))
  const company = dialog(hand, '企業を登録')
  await expect(company.locator('#make-address')).toHaveValue(/渋谷/)
  await hand.press(company.getByRole('button', { name: '企業を登録' }))
  hand.begin('企業担当者')
  const member = dialog(hand, '企業担当者を登録')
  await expect(member.locator('#make-email')).toHaveValue(client.email)
  await hand.press(member.getByRole('button', { name: '企業担当者を登録' }))
  await expect(member).toBeHidden()
  hand.begin('案件メール → 案件')
  await register(hand)
  await hand.press(main(hand).getByRole('link', { name: job.name }))
  await expect(hand.page.getByRole('heading', { level: 1, name: job.name })).toBeVisible()
}

export const findMatch = async (hand: Hand, { person }: Deal) => {
  hand.begin('マッチング')
  await hand.press(hand.page.getByRole('link', { name: /^合う候補者/ }))
  await expect(main(hand).getByRole('link', { name: person.name })).toBeVisible()
}

export const propose = async (hand: Hand, { person }: Deal) => {
  hand.begin('提案')
  await hand.press(main(hand).getByRole('checkbox', { name: new RegExp(person.name) }), 'Space')
  await hand.press(main(hand).getByRole('link', { name: '1人に提案' }))
  await hand.press(button(hand, /1通を送信/))
  await hand.press(dialog(hand, /送信しますか/).getByRole('button', { name: '送信する' }))
}

export const addOpportunity = async (hand: Hand, { person, job }: Deal) => {
  hand.begin('商談')
  await hand.press(main(hand).getByRole('link', { name: job.name }))
  await hand.press(main(hand).getByRole('link', { name: '商談を追加' }))
  const box = hand.page.locator('#candidate_id_by_enterprise_id')
  await hand.enter(box)
  await hand.write(person.name.slice(0, 1))
  await expect(hand.page.getByRole('option').first()).toContainText(person.name)
  await hand.key('Enter')
  await hand.press(hand.page.getByRole('button', { name: '商談を登録' }))
  await expect(hand.page).toHaveURL(/\/opportunities\/\d+$/)
}
