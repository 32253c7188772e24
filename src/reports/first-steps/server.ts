import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { readFirstSteps } from './read-steps.ts'
import { type FirstStepKey, firstSteps } from './steps.ts'

const keys = firstSteps.map(({ key }) => key) as [FirstStepKey, ...FirstStepKey[]]

const index = memberRoute({
  method: 'GET',
  path: '/api/enterprise/first_steps/index',
  summary:
    'はじめの手順（会社の住所、送信ドメイン、口座、最初の候補者と案件、サイトの公開、同僚の招待）のうち自分ができるものと、済んだかどうかを取得します',
  access: { feature: null, authority: 1 },
  answer: z.object({ first_steps: z.array(z.object({ key: z.enum(keys), is_done: z.boolean() })) }),
  handle: async ({ scope }) => ({ first_steps: await readFirstSteps(scope) }),
})

/** What a new enterprise does first. */
export const firstStepRoutes = [index] as const
