import { z } from 'zod'
import { operatorRoute } from '#foundation/api/route.ts'
import { ageOfLast } from './kept-backups.ts'

const show = operatorRoute({
  method: 'GET',
  path: '/api/admin/health/show',
  summary: '最後のバックアップの時刻と、そこからの時間を取得します',
  authority: 0,
  answer: z.object({
    backup: z.object({ finished_at: z.iso.datetime(), age_hours: z.int(), fault_count: z.int() }).nullable(),
  }),
  async handle({ app: { config } }) {
    return { backup: config.backupFolder ? await ageOfLast(config.backupFolder, new Date()) : null }
  },
})

export const healthRoutes = [show] as const
