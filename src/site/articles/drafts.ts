import { sql } from 'kysely'
import { z } from 'zod'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { invalid, notFound, stale, wrongState } from '#foundation/platform/errors.ts'
import { type At, findArticle } from './articles.ts'
import { type ArticleContent, countCharacters, fill, type StoredContent, toStored } from './content.ts'
import { answerContent, type DraftAnswer } from './schema.ts'

/** The number a draft had when it was read; a save names it. */
export const lockVersion = z.int().min(1).max(2_000_000_000)

type Acting = At & { member: { id: number } | null }
type Stored = { content: Partial<StoredContent>; lock_version: number }

const readDraft = async ({ tx, enterpriseId }: At, id: number, lock = sql``): Promise<Stored> => {
  const found = await row<Stored>(
    tx,
    sql`SELECT d.content, d.lock_version FROM article_drafts d
        JOIN articles t ON t.enterprise_id = ${enterpriseId} AND t.id_by_enterprise_id = d.article_id
        WHERE d.enterprise_id = ${enterpriseId} AND d.article_id = ${id} AND t.deleted_at IS NULL ${lock}`,
  )
  if (!found) throw notFound('記事が見つかりません。削除されたか、アドレスが変わった可能性があります')
  return found
}

/** The draft of an article that is not deleted, locked until the transaction ends, or 404. */
export const lockDraft = (at: At, id: number): Promise<Stored> => readDraft(at, id, sql`FOR UPDATE OF d`)

/** A draft with its article, as the editor shows it. */
export const draftOf = async (at: At, id: number): Promise<DraftAnswer> => {
  const { content, lock_version } = await readDraft(at, id)
  return { article_draft: answerContent(fill(content)), article: await findArticle(at, id), lock_version }
}

/** 409 with the draft as it is now, when somebody else saved since `lock_version` was read. */
export const checkVersion = async (at: At, id: number, lock_version: number): Promise<Stored> => {
  const before = await lockDraft(at, id)
  if (before.lock_version !== lock_version) throw stale(await draftOf(at, id))
  return before
}

const checkOf = async ({ tx, enterpriseId }: At, table: string, ids: readonly number[], key: string) => {
  const found = await row<{ count: number }>(
    tx,
    sql`SELECT count(*)::integer AS count FROM ${sql.table(table)} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ANY(${[...ids]}::integer[])`,
  )
  if (found?.count !== new Set(ids).size)
    throw invalid({ [key]: ['一覧から選び直してください。選んだものが削除されています'] })
}

const columns = {
  category_id: 'article_categories',
  tag_ids: 'article_tags',
  recommend_job_ids: 'jobs',
} as const

/** What a change names must be there. */
export const checkReferences = async (at: At, given: Partial<ArticleContent>): Promise<void> => {
  for (const [key, table] of Object.entries(columns)) {
    const ids = [given[key as keyof typeof columns]].flat().filter((each) => typeof each === 'number')
    if (ids.length > 0) await checkOf(at, table, ids, key)
  }
}

/** Writes a draft; the version goes up, so that whoever still has the old one is told. */
export const writeDraft = async (
  { tx, enterpriseId, member }: Acting,
  id: number,
  content: ArticleContent,
): Promise<void> => {
  await sql`UPDATE article_drafts SET content = ${JSON.stringify(toStored(content))}::jsonb, lock_version = lock_version + 1,
      updated_by = ${member?.id ?? null}, ${updatedNow}
    WHERE enterprise_id = ${enterpriseId} AND article_id = ${id}`.execute(tx)
}

/** Makes an article with its draft; answers its id. */
export const createArticle = async (scope: Acting, content: ArticleContent): Promise<number> => {
  const { tx, enterpriseId, member } = scope
  await checkReferences(scope, content)
  const id = await draw(tx, enterpriseId, 'articles')
  const author = member?.id ?? null
  await sql`INSERT INTO articles (enterprise_id, id_by_enterprise_id, created_by) VALUES (${enterpriseId}, ${id}, ${author})`.execute(
    tx,
  )
  await sql`INSERT INTO article_drafts (enterprise_id, article_id, content, updated_by)
    VALUES (${enterpriseId}, ${id}, ${JSON.stringify(toStored(content))}::jsonb, ${author})`.execute(tx)
  return id
}

/** What must be there before an article is published. */
const checkComplete = ({ title, category_id, content }: ArticleContent): void => {
  const errors = {
    ...(title.trim() === '' ? { title: ['タイトルを入力してください'] } : {}),
    ...(category_id === null ? { category_id: ['カテゴリを選んでください'] } : {}),
    ...(countCharacters(content) === 0 ? { content: ['本文を入力してください'] } : {}),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors, '公開する前に、足りない項目を入力してください')
}

/**
 * Makes the draft an edition that goes live at a time: now, or later by the clock alone, so that nothing needs to run at
 * that moment. An edition that was still to come is given up for it.
 */
export const publish = async (scope: Acting, id: number, liveAt: Date): Promise<void> => {
  const { tx, enterpriseId, member } = scope
  const content = fill((await lockDraft(scope, id)).content)
  checkComplete(content)
  const { open_status_flg } = await findArticle(scope, id)
  if (open_status_flg === 2 && liveAt > new Date())
    throw wrongState('公開を停止している記事は予約できません。先に公開を再開してから、予約してください')
  await cancelReservation(scope, id)
  const last = await row<{ edition: number }>(
    tx,
    sql`SELECT coalesce(max(edition), 0) AS edition FROM article_editions WHERE enterprise_id = ${enterpriseId} AND article_id = ${id}`,
  )
  await sql`INSERT INTO article_editions (enterprise_id, article_id, edition, content, live_at, created_by)
    VALUES (${enterpriseId}, ${id}, ${(last?.edition ?? 0) + 1}, ${JSON.stringify(toStored(content))}::jsonb, ${liveAt}, ${member?.id ?? null})`.execute(
    tx,
  )
  await sql`UPDATE articles SET open_status = 1, updated_at = now() WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
    tx,
  )
}

/** Takes back an edition that has not gone live; an article that never was goes back to its draft. */
export const cancelReservation = async ({ tx, enterpriseId }: At, id: number): Promise<void> => {
  await sql`DELETE FROM article_editions WHERE enterprise_id = ${enterpriseId} AND article_id = ${id} AND live_at > ${new Date()}`.execute(
    tx,
  )
  await sql`UPDATE articles SET open_status = 0 WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id} AND open_status = 1
    AND NOT EXISTS (SELECT 1 FROM article_editions e WHERE e.enterprise_id = ${enterpriseId} AND e.article_id = ${id})`.execute(
    tx,
  )
}
