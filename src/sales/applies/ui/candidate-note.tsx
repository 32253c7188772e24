import { type LikeProps, slot } from '#foundation/screens/slot.tsx'
import styles from './applies.module.css'

const LikeRecords = slot<LikeProps>('like-records')

/** Beside the form of a new application: whose it becomes while no candidate is chosen, and who that may be. */
export function CandidateNote({ values }: { values: Record<string, unknown> }) {
  const { id_by_enterprise_id: id, candidate_id_by_enterprise_id: chosen, ...person } = values
  if (id || chosen) return null
  return (
    <>
      <p className={styles.note}>
        候補者を選ばずに登録すると、メールアドレスが同じ候補者に紐づけます。いなければ、応募の内容で候補者を登録します。
      </p>
      <LikeRecords type="candidate" values={person} />
    </>
  )
}
