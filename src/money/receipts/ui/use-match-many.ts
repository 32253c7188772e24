import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flashError, flashSuccess, flashUndo } from '#foundation/ui/flash.tsx'
import { api, type MatchedMany, refresh, refreshReceipts } from './client.ts'

const reason = 'まとめて消し込んだ直後の取り消し'

/** Takes back each match on its own, as its receipt's panel does; answers how many could not be. */
const takeBack = async (matched: MatchedMany['matched']): Promise<number> => {
  let refused = 0
  for (const { id, match_ids } of matched)
    for (const match_id of match_ids)
      await api
        .post('/api/enterprise/receipts/unmatch/:id', { id, body: { match_id, reason } })
        .catch(() => refused++)
  return refused
}

/** Matches receipts at one press; what came of it can be taken back for 30 seconds. */
export function useMatchMany(done: (answer: MatchedMany) => void) {
  const client = useQueryClient()
  const undo = async (matched: MatchedMany['matched']) => {
    const refused = await takeBack(matched)
    await refreshReceipts(client)
    if (refused === 0) flashSuccess(`${matched.length}件の消し込みを取り消しました`)
    else flashError(`${refused}件の消し込みを取り消せませんでした。入金を開いて確認してください。`)
  }
  return useMutation({
    ...api.mutation.post('/api/enterprise/receipts/match_many', { refresh }),
    onSuccess: (answer) => {
      const { matched } = answer
      if (matched.length > 0) flashUndo(`入金${matched.length}件を消し込みました`, () => void undo(matched))
      done(answer)
    },
  })
}
