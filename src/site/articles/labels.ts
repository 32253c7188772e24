import { sql } from 'kysely'
import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { likePattern } from '#foundation/entity/search-text.ts'
import { updatedNow } from '#foundation/entity/store/updated-now.ts'
import { draw } from '#foundation/platform/database/counter.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import { duplicate, notFound, wrongState } from '#foundation/platform/errors.ts'
import { read, write } from './article-routes.ts'
import type { At } from './articles.ts'

/** A category or a tag; `count` is the number of drafts that name it. */
export const label = z.object({
  id: z.int(),
  id_by_enterprise_id: z.int(),
  title: z.string(),
  description: z.string(),
  position: z.int(),
  open_status_flg: z.int(),
  count: z.int(),
  updated_at: z.string(),
})
export type Label = z.infer<typeof label>

export type LabelKind = { plural: 'article_categories' | 'article_tags'; name: string; ja: string }
export const categoryKind = {
  plural: 'article_categories',
  name: 'article_category',
  ja: 'カテゴリ',
} as const
export const tagKind = { plural: 'article_tags', name: 'article_tag', ja: 'タグ' } as const

const most = 200
/** VALUES: 1 open, 2 closed, which was 0 before. */
const flg = z.preprocess((given) => (given === 0 ? 2 : given), z.literal([1, 2]))
const title = z.string().trim().min(1).max(50)
const description = z.string().max(255)

/** How the content of an article names a label of this kind. */
const names = ({ plural }: LabelKind) =>
  plural === 'article_categories'
    ? sql`d.content->>'category_id' = t.id_by_enterprise_id::text`
    : sql`d.content->'tag_ids' @> to_jsonb(t.id_by_enterprise_id)`

const listLabels = ({ tx, enterpriseId }: At, kind: LabelKind, where = sql`true`) =>
  rows<Label>(
    tx,
    sql`SELECT t.id_by_enterprise_id, t.id_by_enterprise_id AS id, t.title, t.description, t.position,
          -- A closed one was 0 until 1000_article_label_states.sql.
          CASE t.open_status_flg WHEN 1 THEN 1 ELSE 2 END AS open_status_flg, t.updated_at,
          (SELECT count(*)::integer FROM article_drafts d JOIN articles a ON a.enterprise_id = ${enterpriseId} AND a.id_by_enterprise_id = d.article_id
            WHERE d.enterprise_id = ${enterpriseId} AND a.deleted_at IS NULL AND ${names(kind)}) AS count
        FROM ${sql.table(kind.plural)} t WHERE t.enterprise_id = ${enterpriseId} AND ${where} ORDER BY t.position, t.id_by_enterprise_id LIMIT ${most}`,
  )

const find = async (at: At, kind: LabelKind, id: number): Promise<Label> => {
  const [found] = await listLabels(at, kind, sql`t.id_by_enterprise_id = ${id}`)
  if (!found) throw notFound(`${kind.ja}が見つかりません。一覧を更新してください`)
  return found
}

const refuseTwice = (kind: LabelKind) => (error: unknown) => {
  if ((error as { code?: string }).code !== '23505') throw error
  const message = `同じ名前の${kind.ja}があります。別の名前を入力してください`
  throw duplicate(message, { title: [message] })
}

/** Adds a label as the last one; answers its id. 409 when there is one of that title, or no room. */
export const addLabel = async (
  at: At,
  kind: LabelKind,
  given: { title: string; description: string },
): Promise<number> => {
  const all = await listLabels(at, kind)
  if (all.length >= most) throw wrongState(`${kind.ja}は${most}件までです`)
  const id = await draw(at.tx, at.enterpriseId, kind.plural)
  await sql`INSERT INTO ${sql.table(kind.plural)} (enterprise_id, id_by_enterprise_id, title, description, position)
    VALUES (${at.enterpriseId}, ${id}, ${given.title}, ${given.description}, ${(all.at(-1)?.position ?? 0) + 1})`
    .execute(at.tx)
    .catch(refuseTwice(kind))
  return id
}

/** An object of one key. */
const keyed = <N extends string, S extends z.ZodType>(name: N, schema: S) =>
  z.strictObject({ [name]: schema } as Record<N, S>)
/** A body of one key; its handler gets what stands under it. */
const bodyOf = <N extends string, S extends z.ZodType>(name: N, schema: S) =>
  keyed(name, schema).transform((body): z.output<S> => schema.parse(Object.values(body)[0]) as z.output<S>)

/** The calls of categories, or of tags; both are the same but for their names. */
export const labelRoutes = <const K extends LabelKind>(kind: K) => {
  const path = <V extends string>(verb: V) =>
    `/api/enterprise/${kind.plural}/${verb}` as `/api/enterprise/${K['plural']}/${V}`
  const body = z.strictObject({
    title: title.optional(),
    description: description.optional(),
    position: z.int().min(1).max(most).optional(),
    open_status_flg: flg.optional(),
  })
  const name: K['name'] = kind.name
  const plural: K['plural'] = kind.plural
  const one = keyed(name, label)
  const many = keyed(plural, z.array(label)).extend({ count: z.int() })

  const index = memberRoute({
    method: 'POST',
    path: path('index'),
    summary: `記事の${kind.ja}を並びの順に取得します`,
    access: read,
    answer: many,
    async handle({ scope }) {
      const labels = await listLabels(scope, kind)
      return { [plural]: labels, count: labels.length }
    },
  })

  const create = memberRoute({
    method: 'POST',
    path: path('create'),
    summary: `記事の${kind.ja}を最後に加えます（${most}件まで）`,
    access: write,
    body: bodyOf(name, z.strictObject({ title, description: description.default('') })),
    answer: one,
    async handle({ scope, body: given }) {
      const id = await addLabel(scope, kind, given)
      return { [name]: await find(scope, kind, id) }
    },
  })

  const update = memberRoute({
    method: 'POST',
    path: path('update/:id'),
    summary: `記事の${kind.ja}の名前・説明・並びを変更します。position は1から始まる並びの場所です`,
    access: write,
    body: bodyOf(name, body),
    answer: one,
    async handle({ scope, enterpriseId, id, body: given }) {
      const next = { ...(await find(scope, kind, id)), ...given }
      await sql`UPDATE ${sql.table(kind.plural)} SET title = ${next.title}, description = ${next.description},
          open_status_flg = ${next.open_status_flg}, ${updatedNow} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`
        .execute(scope.tx)
        .catch(refuseTwice(kind))
      if (given.position !== undefined) {
        const ids = (await listLabels(scope, kind))
          .map((each) => each.id_by_enterprise_id)
          .filter((each) => each !== id)
        ids.splice(given.position - 1, 0, id)
        for (const [i, each] of ids.entries())
          await sql`UPDATE ${sql.table(kind.plural)} SET position = ${i + 1} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${each}`.execute(
            scope.tx,
          )
      }
      return { [name]: await find(scope, kind, id) }
    },
  })

  const updateOpen = memberRoute({
    method: 'POST',
    path: path('update_open_status_flg/:id'),
    summary: `記事の${kind.ja}を公開（1）または非公開（2）にします`,
    access: write,
    body: bodyOf(name, z.strictObject({ open_status_flg: flg })),
    answer: one,
    async handle({ scope, enterpriseId, id, body: given }) {
      await find(scope, kind, id)
      await sql`UPDATE ${sql.table(kind.plural)} SET open_status_flg = ${given.open_status_flg}, ${updatedNow}
        WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(scope.tx)
      return { [name]: await find(scope, kind, id) }
    },
  })

  const remove = memberRoute({
    method: 'POST',
    path: path('delete/:id'),
    summary: `記事で使っていない${kind.ja}を削除します`,
    access: write,
    answer: z.object({ deleted: z.literal(true) }),
    async handle({ scope, enterpriseId, id }) {
      const { count, title: called } = await find(scope, kind, id)
      if (count > 0)
        throw wrongState(
          `「${called}」は${count}件の記事で使われています。先に記事から外すか、非公開にしてください`,
        )
      await sql`DELETE FROM ${sql.table(kind.plural)} WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${id}`.execute(
        scope.tx,
      )
      return { deleted: true as const }
    },
  })

  const search = memberRoute({
    method: 'POST',
    path: path('search'),
    summary: `記事の${kind.ja}を名前で探します`,
    access: read,
    body: z.strictObject({ keyword: z.string().max(100) }),
    answer: many,
    async handle({ scope, body: { keyword } }) {
      const labels = await listLabels(scope, kind, sql`t.title ILIKE ${likePattern(keyword)}`)
      return { [plural]: labels, count: labels.length }
    },
  })
  return [index, create, update, updateOpen, remove, search] as const
}
