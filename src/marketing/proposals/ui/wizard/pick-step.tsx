import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { EnterprisePage } from '#foundation/screens/enterprise-entity.tsx'
import { EntityList } from '#foundation/screens/list/entity-list.tsx'
import { ListTools } from '#foundation/screens/list/list-tools.ts'
import { count } from '../../../mailings/ui/words.ts'
import { WritingScreen } from '../../../mailings/ui/writing-screen.tsx'
import { lookOverQuery } from '../client.ts'
import styles from '../wizard.module.css'
import { useDraft } from './draft.ts'
import { marked, pickScreens, withMarked } from './pick-screens.tsx'
import { Chosen, Counts, type Step, Steps } from './rail.tsx'

const none: readonly never[] = []

type PickProps = { step: 'candidate_ids' | 'job_ids' }

/** A step in which rows of a list are chosen; all that the list can do, it does here. */
export function PickStep({ step }: PickProps) {
  const navigate = useNavigate()
  const { draft, change } = useDraft()
  const isMarked = marked.use().length
  const { data } = useQuery(lookOverQuery(draft.candidate_ids, draft.job_ids, draft.includes_frequent))
  const isFirst = step === 'candidate_ids'
  const [kind, label, unit] = isFirst
    ? (['candidates', '選んだ候補者', '人'] as const)
    : (['jobs', '選んだ案件', '件'] as const)
  const known = new Map((data?.[kind] ?? none).map(({ id, name }) => [id, name]))
  const chosen = draft[step].map((id) => ({ id, name: known.get(id) ?? `ID ${id}` }))
  const go = (to: Step) => {
    if (isMarked > 0) change({ [step]: withMarked(draft[step]) })
    navigate(`/enterprise/proposals/create/${to}`)
  }
  const total = new Set([...draft[step], ...marked.get()]).size
  return (
    <WritingScreen
      title="提案を作成"
      beside={<Counts draft={draft} />}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={() => navigate('/enterprise/proposals')}>
            閉じる
          </Button>
          {!isFirst && (
            <Button
              variant="default"
              leftSection={<ArrowLeft size={15} aria-hidden />}
              onClick={() => go('candidate_ids')}
            >
              候補者へ戻る
            </Button>
          )}
          <Button
            rightSection={<ArrowRight size={15} aria-hidden />}
            disabled={total === 0}
            onClick={() => go(isFirst ? 'job_ids' : 'setting')}
          >
            {total > 0 && `${count(total)}${unit}で`}
            {isFirst ? '案件を選ぶ' : '内容へ進む'}
          </Button>
        </>
      }
    >
      <div className={styles.picking}>
        <aside className={styles.rail} aria-label="提案の手順">
          <Steps current={step} draft={draft} />
          <Chosen
            label={label}
            chosen={chosen}
            remove={(id) => change({ [step]: draft[step].filter((each) => each !== id) })}
          />
        </aside>
        <div className={styles.pickList}>
          <ListTools value={none}>
            <EnterprisePage key={step} screen={pickScreens[step]} page={EntityList} />
          </ListTools>
        </div>
      </div>
    </WritingScreen>
  )
}
