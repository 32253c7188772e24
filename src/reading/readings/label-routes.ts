import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { listLabels, removeLabel } from './labels.ts'
import { labelAnswer } from './schema.ts'

const access = { feature: null, authority: 0 } as const

export const labelRoutes = [
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/reading_labels/index',
    summary: '読み取りで覚えた、差出人ごとの項目名の一覧を取得します',
    access,
    answer: z.object({ reading_labels: z.array(labelAnswer) }),
    handle: async ({ scope }) => ({ reading_labels: await listLabels(scope) }),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/enterprise/reading_labels/delete/:id',
    summary: '覚えた項目名を削除します',
    access,
    answer: z.object({ deleted: z.literal(true) }),
    async handle({ scope, id: labelId }) {
      await removeLabel(scope, labelId)
      return { deleted: true as const }
    },
  }),
] as const
