import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import type { Answer, Of } from './client.ts'

/** What is missing for anything to go with the record. */
export function NoMatches({ of, answer }: { of: Of; answer: Answer }) {
  if (of.kind === 'job' && answer.needs.length === 0)
    return (
      <EmptyState
        title="必須スキルを入力すると、合う候補者が並びます"
        text="案件の「必須スキル」に「React 3年以上」のように書くか、「スキル」を選んでください。単価・開始日・働き方も入れると、条件に合わない人を外せます。"
        actions={
          <Button component={Link} to={`/enterprise/jobs/${of.id}/edit`}>
            案件を編集
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={of.kind === 'job' ? '合う候補者はまだいません' : '合う募集中の案件はまだありません'}
      text={
        of.kind === 'job'
          ? '必須スキルの半分以上を記録に持つ、条件に合う候補者を探しました。外した理由は下で確かめられます。'
          : '候補者のスキルを必須にする、募集中の案件を探しました。候補者のスキルと年数を入れると、見つかりやすくなります。'
      }
    />
  )
}
