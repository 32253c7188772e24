import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { today } from '#foundation/entity/today.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { finishAnswer } from '#marketing/questionnaire-answers/finish.ts'
import { beginAnswer } from '#marketing/questionnaire-answers/save.ts'
import { editionOf } from '#marketing/questionnaire-forms/forms.ts'
import { type Item, type ItemType, newItem, type Typed } from '#marketing/questionnaire-forms/item.ts'
import { makeFormLink } from '#marketing/questionnaire-forms/links.ts'
import { dayOf } from '#marketing/questionnaire-forms/read-answer.ts'
import { createForm, publishForm, updateForm } from '#marketing/questionnaire-forms/write-form.ts'
import { siteOfEnterprise } from '#site/frame/site.ts'
import { between, pick, type Random } from './random.ts'

const item = (type: ItemType, key: string, label: string, more: Partial<Item> = {}): Item => ({
  ...newItem(type, key),
  label,
  ...more,
})
const options = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }))
const whenAtWork = [{ item: 'q2', is: 'is' as const, options: [1] }]

const items: Item[] = [
  item(10, 'q1', '現在の稼働'),
  item(5, 'q2', 'いまのお仕事の状況を教えてください', {
    required: true,
    options: options('稼働中', '11月・12月で終了する', '現在は稼働していない'),
  }),
  item(4, 'q3', '現在の契約はいつ終わりますか', {
    required: true,
    help: '契約書の終了日です。分からなければ月末を選んでください。',
    from: '+0',
    to: '+365',
    show_if: whenAtWork,
  }),
  item(5, 'q4', '契約の更新について', {
    options: options('更新したい', '更新しない', '相談したい'),
    show_if: whenAtWork,
  }),
  item(10, 'q5', '次のお仕事のご希望'),
  item(9, 'q6', '稼働開始日', { required: true, column: 'inception_day' }),
  item(9, 'q7', '希望単価（月額・下限）', { column: 'monthly_price_f_num' }),
  item(9, 'q8', '働き方', { column: 'work_styles_ids', help: 'いくつでも選べます。' }),
  item(2, 'q9', '担当者に伝えたいこと', { max: 500 }),
  item(8, 'q10', '最新の経歴書', { help: '更新があれば送ってください。' }),
]

const words = [
  '月1回の出社は可能です。Reactの案件でリードの役割があるとうれしいです。',
  'すぐ始められます。',
  'フルリモートを希望します。',
  '更新の条件を相談したいです。',
  '上流工程に関わりたいです。',
]

const answerOf = (random: Random, n: number): Typed => {
  const state = pick(random, [1, 1, 2, 3])
  return {
    q2: [String(state)],
    ...(state === 1
      ? { q3: [dayOf(`+${between(random, 20, 200)}`, today()) ?? ''], q4: [String(between(random, 1, 3))] }
      : {}),
    q6: [dayOf(`+${between(random, 15, 120)}`, today()) ?? ''],
    q7: [String(between(random, 60, 90) * 10_000)],
    q8: [String(between(random, 1, 2))],
    ...(n % 2 === 0 ? { q9: [pick(random, words)] } : {}),
  }
}

const minute_ms = 60_000

/** One questionnaire that went to twenty candidates and was answered by twelve, and one that is still a draft. */
export const makeQuestionnaires = async (
  app: App,
  scope: Scope,
  random: Random,
  candidateIds: readonly number[],
): Promise<void> => {
  const site = await siteOfEnterprise(app, scope.tx, scope.enterpriseId)
  if (site === 'closed') return
  const form = await createForm(scope, {
    name: '年末の稼働状況とご希望',
    title: '年末の稼働状況とご希望のアンケート',
    intro: '年明けのご提案のため、いまの状況とご希望をお聞かせください。',
    thanks: 'ご回答ありがとうございました。担当者から、ご希望に合う案件をご案内します。',
    by_section: true,
    form: items,
    closes_on: dayOf('+15', today()) ?? null,
  })
  await publishForm(scope, form, undefined)
  await updateForm(app, scope, form, { open_link_flg: 1 }, undefined)
  const content = await editionOf(scope, form, 1)
  if (!content) return
  const asked = candidateIds.slice(0, 20)
  for (const candidate of asked) await makeFormLink(app, scope, form, candidate)
  const people = await rows<{ id: number; name: string }>(
    scope.tx,
    sql`SELECT id_by_enterprise_id AS id, name FROM candidates WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ANY(${asked.slice(0, 12)}::integer[]) ORDER BY 1`,
  )
  const visitors = { ...scope, member: null }
  for (const [n, candidate] of people.entries()) {
    const visit = {
      form,
      candidate,
      visitor: undefined,
      edition: 1,
      content,
      answer: undefined,
      closes_on: null,
      notice: 1,
    }
    const begun = await beginAnswer(visitors, visit, answerOf(random, n))
    const { errors } = await finishAnswer(visitors, site, visit, begun, false)
    if (Object.keys(errors).length > 0)
      throw new Error(`a questionnaire of the demo: ${JSON.stringify(errors)}`)
    const at = new Date(Date.now() - (n * 97 + 31) * minute_ms)
    await sql`UPDATE questionnaire_form_mgmts SET answered_at = ${at}, created_at = ${at} WHERE enterprise_id = ${scope.enterpriseId} AND id_by_enterprise_id = ${begun.id}`.execute(
      scope.tx,
    )
  }
  await createForm(scope, {
    name: '面談後のご感想',
    title: '面談についてのアンケート',
    form: [
      item(5, 'q1', '面談はいかがでしたか', { options: options('よかった', 'ふつう', '改善してほしい') }),
    ],
  })
}
