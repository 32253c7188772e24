import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { GroupId } from '#marketing/automation-emails/filters.ts'
import { answerArrivals } from '#marketing/automation-emails/hear.ts'
import { publishEmail } from '#marketing/automation-emails/publish.ts'
import type { DraftBody } from '#marketing/automation-emails/schema.ts'
import { createEmail, updateEmail } from '#marketing/automation-emails/write-email.ts'
import type { Block } from '#marketing/mail-content/content.ts'

const site = 'http://demo.localhost'
const text = (words: string): Block => ({ type: 'paragraph', runs: [{ text: words }] })
const hello = '{候補者名} 様\n\n{エージェント名}の{差出人名}です。'
const thanks = `${hello}\nこのたびはご登録いただき、ありがとうございます。`
const interview: Block = { type: 'button', label: '面談の日時を選ぶ', href: `${site}/register` }

type Seed = DraftBody & { group: GroupId; isDraft?: true }

const seeds: Seed[] = [
  {
    group: 1,
    name: '経験の長い方へ（担当者名で）',
    age_min: 48,
    title: '{候補者の姓}さん、ご登録ありがとうございます',
    body: [
      text(
        `${thanks}\n\nこれまでのご経験をもとに、参画できる案件を2営業日以内にお送りします。\n先に15分ほどお電話できる日時がありましたら、下のボタンからお選びください。`,
      ),
      interview,
    ],
  },
  {
    group: 1,
    name: '首都圏の方へ（面談のご案内）',
    age_max: 42,
    prefecture: [11, 12, 13, 14],
    status: [1],
    title: 'ご登録ありがとうございます：渋谷でのご面談について',
    body: [text(`${thanks}\n\n渋谷の事務所、またはオンラインで、ご希望をうかがいます。`), interview],
  },
  {
    group: 1,
    name: '経歴書をお持ちでない方へ',
    resume_flg: 0,
    title: '{候補者の姓}さん、経歴書の作り方をお送りします',
    body: [
      text(`${thanks}\n\n経歴書がまだの方に、ひな型と書き方をご用意しています。`),
      { type: 'button', label: '経歴書のひな型を見る', href: `${site}/articles` },
    ],
  },
  {
    group: 1,
    name: '登録のお礼（標準）',
    title: 'ご登録ありがとうございます',
    body: [text(`${thanks}\n\n担当者から2営業日以内にご連絡します。`)],
  },
  {
    group: 1,
    name: '外国籍の方へ（在留資格の確認）',
    nationality: [2],
    status: [1],
    open_flg: 0,
    title: 'ご登録ありがとうございます：在留資格のご確認',
    body: [text(`${thanks}\n\nご紹介の前に、在留資格を確認させてください。`)],
    isDraft: true,
  },
  {
    group: 2,
    name: 'ハイスキルの方へ（担当から）',
    rank: [1, 2],
    title: '{候補者の姓}さん、ご応募ありがとうございます',
    body: [
      text(`${hello}\nご応募をいただき、ありがとうございます。\n\n条件を確認して、本日中にご連絡します。`),
      interview,
    ],
  },
  {
    group: 2,
    name: '応募のお礼（標準）',
    title: 'ご応募ありがとうございます',
    body: [text(`${hello}\nご応募をいただき、ありがとうございます。\n\n2営業日以内に結果をお知らせします。`)],
  },
]

type Came = { type: 'apply.created'; target_id: number; created_at: string }

/** What became of those that did not simply arrive, by their place. */
const outcomes: Readonly<Record<number, { state: number; reason: string }>> = {
  3: { state: 3, reason: '550 宛先がありません' },
  5: { state: 4, reason: '5.1.1 受信箱がありません' },
  8: { state: 9, reason: '接続が切れ、届いたか分かりません' },
  9: { state: 8, reason: 'unsubscribed' },
}

/** What became of the mails: nearly all went out a minute after the event. */
const settle = async ({ tx, enterpriseId: e }: Scope) => {
  const mails = await rows<{ mailing_id: number; number: number; came_at: string }>(
    tx,
    sql`SELECT h.mailing_id, h.recipient_number AS number, a.created_at AS came_at FROM automation_email_arrivals h
        JOIN applies a ON a.enterprise_id = ${e} AND a.id_by_enterprise_id = h.apply_id
        WHERE h.enterprise_id = ${e} AND h.recipient_number IS NOT NULL ORDER BY h.apply_id`,
  )
  for (const [n, { mailing_id, number, came_at }] of mails.entries()) {
    const at = new Date(Date.parse(came_at) + 60_000).toISOString()
    const { state, reason } = outcomes[n] ?? { state: 2, reason: null }
    await sql`UPDATE mailing_recipients SET state = ${state}, reason = ${reason}, attempts = 1, created_at = ${came_at}, sent_at = ${state === 2 ? at : null}
      WHERE enterprise_id = ${e} AND mailing_id = ${mailing_id} AND number = ${number} AND state = 0`.execute(
      tx,
    )
  }
}

/** Thanks for registrations and applications, with what went out to those of the last weeks. */
export const makeAutomationEmails = async (scope: Scope): Promise<void> => {
  const { tx, enterpriseId: e } = scope
  const made: number[] = []
  for (const { group, isDraft, ...body } of seeds) {
    const id = await createEmail(scope, group, body)
    if (!isDraft) await publishEmail(scope, id, undefined)
    made.push(id)
  }
  const came = await rows<Came>(
    tx,
    sql`SELECT 'apply.created' AS type, id_by_enterprise_id AS target_id, created_at FROM applies WHERE enterprise_id = ${e} ORDER BY id_by_enterprise_id`,
  )
  await answerArrivals({ ...scope, member: null }, came)
  await settle(scope)
  for (const [n, id] of made.entries()) {
    const at = new Date(Date.now() - (20 + n * 13) * 86_400_000).toISOString()
    await sql`UPDATE automation_email_editions SET created_at = ${at} WHERE enterprise_id = ${e} AND automation_email_id = ${id}`.execute(
      tx,
    )
    await sql`UPDATE automation_emails SET draft_at = ${at}, created_at = ${at} WHERE enterprise_id = ${e} AND id_by_enterprise_id = ${id}`.execute(
      tx,
    )
  }
  // One is being written anew while its official edition goes out.
  const [, capital] = made
  if (capital)
    await updateEmail(scope, capital, { prefecture: [8, 11, 12, 13, 14], age_max: null }, undefined)
}
