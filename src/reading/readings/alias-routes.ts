import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { listAliases, maxAliasText, rememberAlias, removeAlias, wordLists } from './aliases.ts'
import { aliasAnswer } from './schema.ts'

const access = { feature: null, authority: 0 } as const

export const aliasRoutes = [
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/reading_aliases/index',
    summary: '読み取りで覚えた、自社の書き方の一覧を取得します',
    access,
    answer: z.object({ reading_aliases: z.array(aliasAnswer) }),
    handle: async ({ scope }) => ({ reading_aliases: await listAliases(scope) }),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/reading_aliases/create',
    summary: '自社の書き方を覚えさせます。次の読み取りから使われます',
    access,
    body: z.strictObject({
      reading_alias: z.strictObject({
        list: z.enum(wordLists),
        text: z.string().trim().min(1).max(maxAliasText),
        id,
      }),
    }),
    answer: z.object({ reading_alias: aliasAnswer }),
    handle: async ({ scope, body }) => ({ reading_alias: await rememberAlias(scope, body.reading_alias) }),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/reading_aliases/delete/:id',
    summary: '覚えた書き方を削除します',
    access,
    answer: z.object({ deleted: z.literal(true) }),
    async handle({ scope, id: aliasId }) {
      await removeAlias(scope, aliasId)
      return { deleted: true as const }
    },
  }),
] as const
