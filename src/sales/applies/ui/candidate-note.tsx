import { type LikeProps, slot } from '#foundation/screens/slot.tsx'
import { Lead } from '#foundation/ui/layout.tsx'

const LikeRecords = slot<LikeProps>('like-records')

/** Beside the form of a new application: whose it becomes while no candidate is chosen, and who that may be. */
export function CandidateNote({ values }: { values: Record<string, unknown> }) {
  const { id_by_enterprise_id: id, candidate_id_by_enterprise_id: chosen, ...person } = values
  if (id || chosen) return null
  return (
    <>
      <Lead above={16} below={16} inset>
        候補者を選ばずに登録すると、メールアドレスが同じ候補者に紐づけます。いなければ、応募の内容で候補者を登録します。
      </Lead>
      <LikeRecords type="candidate" values={person} />
    </>
  )
}
