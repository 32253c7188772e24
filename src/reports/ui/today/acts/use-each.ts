import { useState } from 'react'
import { ApiError } from '#foundation/ui/api.ts'
import { useReact } from '#foundation/ui/errors.ts'
import type { WaitKind } from './wait-kinds.ts'

const messageOf = (error: ApiError) => Object.values(error.fields).flat()[0] ?? error.message

/** Does one after the other, so that each is done or refused by itself; what is refused says why. */
export function useEach({ act, undo }: Pick<WaitKind, 'act' | 'undo'>) {
  const react = useReact()
  const [failed, setFailed] = useState<ReadonlyMap<number, string>>(new Map())
  const [progress, setProgress] = useState<{ at: number; of: number }>()
  const each = async (ids: readonly number[], call: (id: number) => Promise<unknown>) => {
    const done: number[] = []
    const refused = new Map<number, string>()
    for (const [at, id] of ids.entries()) {
      setProgress({ at, of: ids.length })
      try {
        await call(id)
        done.push(id)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused.set(id, messageOf(error))
      }
    }
    return { done, refused }
  }
  return {
    failed,
    isRunning: progress !== undefined,
    at: progress?.at ?? 0,
    of: progress?.of ?? 0,
    run: async (ids: readonly number[]) => {
      try {
        const { done, refused } = await each(ids, act)
        setFailed(refused)
        const back = undo && (() => Promise.all(done.map(undo)))
        return { done, failed: refused.size, undo: back }
      } catch (error) {
        react(error, 'action')
        return { done: [], failed: ids.length, undo: undefined }
      } finally {
        setProgress(undefined)
      }
    },
  }
}
