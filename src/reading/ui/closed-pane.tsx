import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Row } from '#foundation/ui/layout.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { Reading } from './client.ts'
import type { ReadingUi } from './kinds.ts'
import type { Ending } from './use-ending.ts'

/** A reading that has ended: what it became, or the way back. */
export function ClosedPane({
  ui,
  reading,
  reopen,
}: { ui: ReadingUi; reading: Reading } & Pick<Ending, 'reopen'>) {
  if (reading.status === 'finished')
    return (
      <Row gap={12} above={16}>
        <StateMark shape="tick" tone="ok" label="登録済み" />
        <Link to={`/enterprise/${ui.entity.plural}/${reading.record_id}`}>
          {reading.label || `ID ${reading.record_id}`}を開く
        </Link>
      </Row>
    )
  return (
    <Row gap={12} above={16}>
      <StateMark shape="bar" tone="mute" label="見送り" />
      <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate()}>
        確認に戻す
      </Button>
    </Row>
  )
}
