import { setTimeout } from 'node:timers/promises'
import type { Client } from '../../test/support/client.ts'

/** One agency's member at work, and what became of the calls. */
type Worked = { enterprise: number; statuses: Record<string, number>; longest_ms: number }

const candidateOf = (n: number) => ({ candidate: { name: `計測 太郎${n}`, email: `c${n}@example.co.jp` } })

/**
 * Has a member of each agency list, read, add and mend candidates until told to stop. A call that fails is counted and
 * the work goes on, as a person's would.
 */
export const beginWork = (members: readonly { who: Client; enterprise: number }[]) => {
  let isOver = false
  const work = async ({ who, enterprise }: { who: Client; enterprise: number }): Promise<Worked> => {
    const worked: Worked = { enterprise, statuses: {}, longest_ms: 0 }
    const call = async (ask: () => ReturnType<Client['get']>) => {
      const from = performance.now()
      const answer = await ask().catch(() => ({ status: 0, body: undefined }))
      worked.statuses[answer.status] = (worked.statuses[answer.status] ?? 0) + 1
      worked.longest_ms = Math.max(worked.longest_ms, Math.round(performance.now() - from))
      return answer.body
    }
    for (let n = 0; !isOver; n++) {
      await call(() => who.post('/api/enterprise/candidates/index', {}))
      const made = await call(() => who.post('/api/enterprise/candidates/create', candidateOf(n)))
      const id = made?.candidate?.id_by_enterprise_id ?? 1
      await call(() => who.get(`/api/enterprise/candidates/show/${id}`))
      await call(() =>
        who.post(`/api/enterprise/candidates/update/${id}`, { candidate: { desired_other: `${n}回目` } }),
      )
      await setTimeout(20)
    }
    return worked
  }
  const works = members.map(work)
  return async () => {
    isOver = true
    return Promise.all(works)
  }
}
