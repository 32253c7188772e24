import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { recordHistory } from '#foundation/entity/store/history.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, stale, wrongState } from '#foundation/platform/errors.ts'
import { checkContent } from './check-content.ts'
import { resolveColumns } from './columns.ts'
import { countDifferences } from './differences.ts'
import { draftOf, editionOf, findStored, type Stored } from './forms.ts'
import { emptyContent, type FormContent } from './item.ts'
import { closeOpenLink, openLinkOf } from './links.ts'
import type { DraftBody } from './schema.ts'

export const formTarget = 'questionnaire_form'

const note = (scope: Scope, id: number, kind: string, text: string | null = null) =>
  recordHistory(scope, [{ target_type: formTarget, target_id: id, kind, note: text }])

/** The words and items that a body names, in place of those that stand. */
const contentOf = (
  before: FormContent,
  { title, intro, thanks, by_section, form }: DraftBody,
): FormContent => ({
  title: title ?? before.title,
  intro: intro ?? before.intro,
  thanks: thanks ?? before.thanks,
  by_section: by_section ?? before.by_section,
  items: form ?? before.items,
})

/** Somebody who can be told. */
const checkMember = async ({ tx, enterpriseId }: Scope, id: number | null | undefined) => {
  if (id == null) return
  const found = await row(
    tx,
    sql`SELECT 1 FROM enterprise_members WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND member_status IN (0, 1)`,
  )
  if (!found) throw invalid({ notice_enterprise_member_id: ['有効なメンバーから選び直してください'] })
}

/** Makes a form with a draft; answers its number. */
export const createForm = async (scope: Scope, body: DraftBody): Promise<number> => {
  const { tx, enterpriseId } = scope
  await checkMember(scope, body.notice_enterprise_member_id)
  const me = scope.member?.id ?? null
  const name = body.name ?? `新規フォーム_${formatInstant(new Date().toISOString())}`
  const content = await resolveColumns(scope, contentOf({ ...emptyContent, title: name }, body))
  const id = await draw(tx, enterpriseId, 'questionnaire_forms')
  await sql`INSERT INTO questionnaire_forms (enterprise_id, id_by_enterprise_id, name, closes_on, notice_enterprise_member_id, create_enterprise_member_id, draft)
    VALUES (${enterpriseId}, ${id}, ${name}, ${body.closes_on ?? null}, ${body.notice_enterprise_member_id === undefined ? me : body.notice_enterprise_member_id}, ${me}, ${JSON.stringify(content)}::jsonb)`.execute(
    tx,
  )
  await note(scope, id, 'create')
  return id
}

/** The form as it stands, held; 409 with the draft as it is now when it changed since `updatedAt`. */
const hold = async (scope: Scope, id: number, updatedAt: string | undefined): Promise<Stored> => {
  const stored = await findStored(scope, id, true)
  if (updatedAt !== undefined && new Date(updatedAt).getTime() !== new Date(stored.updated_at).getTime())
    throw stale(await draftOf(scope, id))
  return stored
}

const setOpen = async (
  scope: Scope,
  id: number,
  { edition, open_status_flg }: Stored,
  to: 1 | 2 | undefined,
) => {
  if (to === undefined || to === open_status_flg) return
  if (to === 1 && edition === 0)
    throw wrongState('まだ公式版がありません。「公式版にする」を押してから、受付を始めてください')
  await note(scope, id, to === 1 ? 'open' : 'close')
}

/** Writes what a body names; 409 `stale`, and 400 for a member who cannot be told. */
export const updateForm = async (
  app: App,
  scope: Scope,
  id: number,
  body: DraftBody,
  updatedAt: string | undefined,
): Promise<void> => {
  const { tx, enterpriseId } = scope
  const before = await hold(scope, id, updatedAt)
  await checkMember(scope, body.notice_enterprise_member_id)
  await setOpen(scope, id, before, body.open_status_flg)
  const draft = await resolveColumns(scope, contentOf(before.draft, body))
  const open = body.open_status_flg ?? before.open_status_flg
  const told =
    body.notice_enterprise_member_id === undefined
      ? before.notice_enterprise_member_id
      : body.notice_enterprise_member_id
  const closesOn = body.closes_on === undefined ? before.closes_on : body.closes_on
  await sql`UPDATE questionnaire_forms SET name = ${body.name ?? before.name}, open_status_flg = ${open}, closes_on = ${closesOn},
      notice_enterprise_member_id = ${told}, draft = ${JSON.stringify(draft)}::jsonb, ${updatedNow}
    WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(tx)
  if (body.open_link_flg === 1 && before.open_link === 0)
    await openLinkOf(app, scope, id, before.open_links + 1)
  if (body.open_link_flg === 0 && before.open_link > 0) await closeOpenLink(scope, id)
}

/** Makes the draft the official edition in one step; what was answered keeps the edition it answered. 400 by item, 409. */
export const publishForm = async (scope: Scope, id: number, updatedAt: string | undefined): Promise<void> => {
  const { tx, enterpriseId } = scope
  const before = await hold(scope, id, updatedAt)
  const content = await resolveColumns(scope, before.draft)
  const errors = checkContent(content)
  if (Object.keys(errors).length > 0) throw invalid(errors, '公式版にする前に、項目を確認してください')
  const official = before.edition > 0 ? await editionOf(scope, id, before.edition) : null
  if (official && countDifferences(content, official) === 0)
    throw wrongState('公式版と同じ内容です。項目を変えてから「公式版にする」を押してください')
  const edition = before.edition + 1
  const text = JSON.stringify(content)
  await sql`INSERT INTO questionnaire_form_editions (enterprise_id, form_id, edition, content, created_by)
    VALUES (${enterpriseId}, ${id}, ${edition}, ${text}::jsonb, ${scope.member?.id ?? null})`.execute(tx)
  // The first edition opens the form: nobody has its link yet.
  await sql`UPDATE questionnaire_forms SET edition = ${edition}, draft = ${text}::jsonb, open_status_flg = ${edition === 1 ? 1 : before.open_status_flg}, ${updatedNow}
    WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(tx)
  await note(scope, id, 'publish', `公式版 ${edition}`)
}

/** A new form with the items of another; it has neither links nor answers. */
export const copyForm = async (scope: Scope, id: number): Promise<number> => {
  const { name, draft, notice_enterprise_member_id } = await findStored(scope, id)
  const { items: form, ...words } = draft
  return createForm(scope, {
    ...words,
    form,
    name: `${name.slice(0, 90)}のコピー`,
    notice_enterprise_member_id,
  })
}

/** Removes a form that nobody has answered, 409 otherwise. */
export const deleteForm = async (scope: Scope, id: number): Promise<void> => {
  const { tx, enterpriseId } = scope
  await findStored(scope, id, true)
  const answered = await row(
    tx,
    sql`SELECT 1 FROM questionnaire_form_mgmts WHERE enterprise_id = ${enterpriseId} AND form_id = ${id} LIMIT 1`,
  )
  if (answered) throw wrongState('回答のあるアンケートフォームは削除できません。受付を停止してください')
  await sql`DELETE FROM questionnaire_forms WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    tx,
  )
  await note(scope, id, 'delete')
}
