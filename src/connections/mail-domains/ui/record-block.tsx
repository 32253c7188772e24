import { CopyLine } from '#foundation/ui/copy/copy-line.tsx'
import { DomainRecord } from '#foundation/ui/domain/domain-record.tsx'
import { recordLabels } from '../labels.ts'
import type { RecordAnswer } from '../schema.ts'
import { lookOf } from './finding-look.ts'

/** One record to set: where, with what value, and how it stands now. */
export function RecordBlock({
  record: { kind, type, host, value, state, current, advice },
}: {
  record: RecordAnswer
}) {
  return (
    <DomainRecord title={recordLabels[kind]} type={type} state={lookOf(state)} advice={advice}>
      <CopyLine label="ホスト名" value={host} />
      <CopyLine label="値" value={value} />
      {state === 'wrong' && <CopyLine label="いまの値" value={current ?? ''} copies={false} isWrong />}
    </DomainRecord>
  )
}
