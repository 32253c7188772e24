import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { labelOf, opportunityStatus } from '#foundation/masterdata/choices.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { stagesQuery } from '#foundation/ui/shell/use-stage-names.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { stateOf } from '#foundation/ui/states.ts'
import { useMember } from '#foundation/ui/surface.ts'
import { opportunity } from '../../opportunity.ts'
import type { StageSetting } from '../stages.ts'
import { HeadPreview } from './head-preview.tsx'
import styles from './model-settings.module.css'

const labelsOf = (keys: readonly string[]) =>
  keys.map((key) => opportunity.fields[key as keyof typeof opportunity.fields]?.label.ja ?? key).join('、')

function StageRow({ stage }: { stage: StageSetting }) {
  const { opportunity_status_id: id, name, is_shown, required_fields } = stage
  return (
    <tr>
      <th scope="row">
        <StateMark {...stateOf('opportunity', id)} label={name} />
      </th>
      <td className={styles.muted}>{labelOf(opportunityStatus, id)}</td>
      <td>{is_shown ? '表示' : '表示しない'}</td>
      <td>{labelsOf(required_fields) || <span className={styles.muted}>なし</span>}</td>
    </tr>
  )
}

/** The stages of the opportunities: names, which are shown, and what entering one asks for. */
export function OpportunitySettingPage() {
  const { data: stages } = useQuery(stagesQuery)
  const mayWrite = useMember().authority >= 1
  return (
    <>
      <PageHeader
        title="商談"
        actions={
          mayWrite && (
            <Button component={Link} to="edit" leftSection={<Pencil size={14} aria-hidden />}>
              編集
            </Button>
          )
        }
      />
      {!stages && <SkeletonRows rows={8} columns={4} />}
      {stages && (
        <div className={styles.body}>
          <HeadPreview stages={stages} />
          <table className={styles.table}>
            <thead>
              <tr>
                {['段階の名前', '標準の名前', 'ボード', 'この段階に移すときの必須項目'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {stages.map((stage) => (
                <StageRow key={stage.opportunity_status_id} stage={stage} />
              ))}
            </tbody>
          </table>
          {!mayWrite && (
            <p className={styles.muted}>変更は、マネージャー以上のメンバーに依頼してください。</p>
          )}
        </div>
      )}
    </>
  )
}
