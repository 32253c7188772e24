import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Entity } from '../../entity/entity.ts'
import { useReact } from '../../ui/errors.ts'
import { flashError, flashSuccess } from '../../ui/flash.tsx'
import { RestoreRefused, restoreRecord } from './client.ts'

type Given = { entity: Entity; id: number; title: string }

/** Puts a deleted record back and says so; why it cannot be put back is said as well. */
export function useRestore() {
  const client = useQueryClient()
  const react = useReact()
  return useMutation({
    mutationFn: ({ entity, id }: Given) => restoreRecord(entity.name, id),
    meta: { quiet: true },
    onError: (error) =>
      error instanceof RestoreRefused ? flashError(error.message) : react(error, 'action'),
    onSuccess: async (_, { entity, title }) => {
      flashSuccess(`${title}を復元しました`)
      await client.resetQueries({ queryKey: [entity.plural] })
      await client.invalidateQueries({ queryKey: ['deleted_records'] })
    },
  })
}
