import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { Condition } from '#foundation/entity/condition.ts'
import { useNames } from '#foundation/screens/kinds/use-names.ts'
import { conditionFields } from '#foundation/screens/list/condition-fields.ts'
import { describeCondition } from '#foundation/screens/list/condition-text.ts'
import { Columns } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import type { Mailing } from '../../mailings/ui/client.ts'
import { LeftOutPanel } from '../../mailings/ui/left-out-panel.tsx'
import { Part } from '../../mailings/ui/part.tsx'
import { useTarget } from './audience-picker.tsx'
import styles from './broadcasts.module.css'
import type { Broadcast } from './client.ts'

function ConditionText({ condition, row }: { condition: Condition; row: Broadcast }) {
  const field = conditionFields(useTarget(row.target_type_id))[condition.column]
  const ids = Array.isArray(condition.value)
    ? condition.value
    : condition.value === null || condition.value === undefined
      ? []
      : [condition.value]
  const names = useNames(field?.link, field?.link ? ids : [])
  if (!field) return <>{condition.column}（いまはない項目）</>
  return (
    <>
      <b>{field.label.ja}</b> {describeCondition(field, condition, names)}
    </>
  )
}

function Conditions({ row }: { row: Broadcast }) {
  const { conditions, keyword, ids, excluded_ids, includes_frequent } = row.audience
  return (
    <ul className={styles.conditionList}>
      {conditions.length === 0 && keyword === '' && !ids && <li>すべての人</li>}
      {keyword !== '' && <li>キーワード「{keyword}」に合う人</li>}
      {conditions.map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the conditions of a broadcast that was sent do not move
        <li key={at}>
          <ConditionText condition={condition} row={row} />
        </li>
      ))}
      {ids && <li>選んだ {ids.length.toLocaleString('ja-JP')}人に限る</li>}
      {excluded_ids.length > 0 && <li>{excluded_ids.length.toLocaleString('ja-JP')}人を除く</li>}
      {includes_frequent && <li>30日に多くのメールを受け取った人にも送る</li>}
    </ul>
  )
}

/** To whom it went: the conditions, and who got nothing and why. */
export function AudienceTab({ row, mailing }: { row: Broadcast; mailing: Mailing }) {
  const navigate = useNavigate()
  return (
    <Columns gap={32} column_px={320} className={styles.twoParts}>
      <Part title="条件">
        <Suspense fallback={<SkeletonRows rows={2} columns={1} />}>
          <Conditions row={row} />
        </Suspense>
      </Part>
      {mailing.started_at !== null && (
        <Part title="送らなかった人">
          <LeftOutPanel
            mailing={mailing}
            show={() => navigate(`/enterprise/broadcasts/${row.id_by_enterprise_id}?result=left_out`)}
          />
        </Part>
      )}
    </Columns>
  )
}
