import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { apiOf } from '#foundation/ui/api.ts'
import { flashUndo } from '#foundation/ui/flash.tsx'
import type { todayRoutes } from '../../today/server.ts'

const api = apiOf<typeof todayRoutes>()

/** What waits, of the member's own records or of everybody's. */
export const todayQuery = (is_mine: boolean) =>
  queryOptions({
    ...api.query.post('/api/enterprise/today/index', { body: { is_mine } }),
    select: (answer) => answer.today,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How something was done: what is said of it, and the way back where there is one. */
export type Done = { text: string; undo?: () => Promise<unknown> }

/** Brings the row back of what was done. */
export type BringBack = () => Promise<unknown>

/** Marks what is done or put off: its row goes, and comes back when the member takes it back. */
export function useMarks() {
  const marking = useMutation(api.mutation.post('/api/enterprise/today/mark'))
  const mark = (section: string, ids: readonly number[], state: 'done' | 'later' | null) =>
    marking.mutateAsync({ body: { today: { section, ids: [...ids], state } } })
  const takingBack = useMutation({
    mutationFn: async ({
      section,
      ids,
      undo,
    }: {
      section: string
      ids: readonly number[]
      undo?: Done['undo']
    }) => {
      await undo?.()
      await mark(section, ids, null)
    },
  })
  return {
    finish: async (section: string, ids: readonly number[], done?: Done): Promise<BringBack> => {
      await mark(section, ids, 'done')
      const undo = done?.undo
      if (done && undo) flashUndo(done.text, () => takingBack.mutate({ section, ids, undo }))
      return () => mark(section, ids, null)
    },
    putOff: async (section: string, id: number, name: string) => {
      await mark(section, [id], 'later')
      flashUndo(`${name}を明日まで隠しました`, () => takingBack.mutate({ section, ids: [id] }))
    },
  }
}
export type Marking = ReturnType<typeof useMarks>
