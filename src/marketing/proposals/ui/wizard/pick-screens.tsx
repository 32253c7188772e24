import { Button } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useEffect } from 'react'
import type { EntityScreen } from '#foundation/screens/screen.ts'
import { store } from '#foundation/ui/store.ts'
import { candidate } from '#sales/candidates/candidate.ts'
import { job } from '#sales/jobs/job.ts'
import { count } from '../../../mailings/ui/words.ts'
import { proposalLimits } from '../../warnings.ts'
import styles from '../wizard.module.css'
import { useDraft } from './draft.ts'

const none: readonly number[] = []
/** Rows that are marked on the list and not taken yet: who goes on takes them. */
export const marked = store<readonly number[]>(none)

type Picked = 'candidate_ids' | 'job_ids'
const units = { candidate_ids: '人', job_ids: '件' } as const
const mosts = { candidate_ids: proposalLimits.candidates, job_ids: proposalLimits.jobs } as const

/** Takes marked rows into the draft; each stands there once. */
export const withMarked = (taken: readonly number[]): number[] => [...new Set([...taken, ...marked.get()])]

/** The bar of the marked rows: takes them into the proposal. */
const pickBar = (kind: Picked): EntityScreen['bulk'] =>
  function PickBar({ chosen, clear }) {
    const { draft, change } = useDraft()
    useEffect(() => {
      marked.set([...chosen])
      return () => marked.set(none)
    }, [chosen])
    const next = [...new Set([...draft[kind], ...chosen])]
    const isTooMany = next.length > mosts[kind]
    return (
      <section className={styles.pickBar} data-foot aria-label="選択した行の操作">
        <b aria-live="polite">
          {isTooMany
            ? `1つの提案は${mosts[kind]}${units[kind]}までです`
            : `${count(chosen.size)}${units[kind]}を選択中`}
        </b>
        <Button
          size="compact-md"
          leftSection={<Plus size={15} aria-hidden />}
          disabled={isTooMany}
          onClick={() => {
            change({ [kind]: next })
            clear()
          }}
        >
          提案に入れる
        </Button>
        <button type="button" aria-label="選択を解除" onClick={clear}>
          <X size={16} aria-hidden />
        </button>
      </section>
    )
  }

const plain = { badges: [], facts: () => [], tabs: [], verbs: [] } satisfies Partial<EntityScreen>

/** The lists one picks from, with all their conditions, views and saved searches. */
export const pickScreens: Readonly<Record<Picked, EntityScreen>> = {
  candidate_ids: {
    ...plain,
    entity: candidate,
    keywordLabel: '氏名・カナ・スキル・メール',
    quickFilters: [
      'register_status_id',
      'sales_status_id',
      'candidate_rank_id',
      'skill_ids',
      'enterprise_member1_id',
    ],
    aside: 'name_kana',
    bulk: pickBar('candidate_ids'),
    empty: { title: '候補者がまだいません', text: '候補者を登録すると、ここから提案する相手を選べます。' },
  },
  job_ids: {
    ...plain,
    entity: job,
    keywordLabel: '案件名・スキル・業務内容',
    quickFilters: [
      'application_status_flg',
      'open_status_flg',
      'company_id_by_enterprise_id',
      'skill_ids',
      'enterprise_member1_id',
    ],
    bulk: pickBar('job_ids'),
    empty: { title: '案件がまだありません', text: '案件を登録すると、ここから提案する案件を選べます。' },
  },
}
