import { memo } from 'react'
import { Desk } from '#documents/parts/ui/desk.tsx'
import type { SideName } from '#foundation/rules/sides.ts'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { viewPdf } from '../client.ts'

const titles = { billing: '請求書', payment: '支払通知書' } as const

type Props = { row: RecordRow; side: SideName }

/** The document of a side; before it is confirmed a preview, made anew after each save. */
export const Paper = memo(function Paper({ row, side }: Props) {
  const id = row.id_by_enterprise_id
  const isConfirmed = row[`${side}_status_flg`] === CONFIRMED
  const edition = isConfirmed ? row[`${side}_confirmed_at`] : row.updated_at
  const [tone, shape, word] = isConfirmed
    ? (['ok', 'tick', '確定した書類'] as const)
    : (['warn', 'alert', '確定前のプレビュー'] as const)
  return (
    <Desk
      title={titles[side]}
      label={`${titles[side]}${isConfirmed ? '' : 'のプレビュー'}　合計 ${yenText(row[`${side}_total`] as number | null)}`}
      badge={
        <Badge tone={tone}>
          <StateIcon shape={shape} tone={tone} />
          {word}
        </Badge>
      }
      edition={['billing_documents', id, side, isConfirmed, edition]}
      load={(signal) => viewPdf(id, side, signal)}
    />
  )
})
