import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { RecordRow } from '#foundation/screens/client.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { Actions } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type Moved, type Staged, StageStrip } from '#sales/opportunities/ui/stage-strip.tsx'
import type { TodayRecord } from '../../../today/schema.ts'
import type { BringBack } from '../client.ts'
import { ActButton } from './act-button.tsx'

const labels = { record: '結果を記録', introduce: '企業に紹介' } as const
const icons = { record: Check, introduce: Send } as const

type Props = {
  record: TodayRecord
  /** A meeting that is still to come has no result: it is opened. */
  act: keyof typeof labels | 'open'
  finish: () => Promise<BringBack>
}

/** Moves an opportunity on from here, as its own page does. */
export function StageAct({ record, act, finish }: Props) {
  const [isOpen, setOpen] = useState(false)
  // The answer to a move may come after the dialog has gone, and its way back stands longer than that.
  const finished = useRef<Promise<BringBack>>(undefined)
  const [hasMoved, isLeft] = [useRef(false), useRef(false)]
  const moved = (isBack: boolean) => {
    hasMoved.current = !isBack
    if (isBack) void finished.current?.then((bringBack) => bringBack())
    else if (isLeft.current) finished.current ??= finish()
  }
  if (act === 'open') return <ActButton icon={ArrowRight} label="開く" of={record.who} to={record.path} />
  return (
    <>
      <ActButton icon={icons[act]} label={labels[act]} of={record.who} run={() => setOpen(true)} />
      {isOpen && (
        <StageDialog
          record={record}
          close={(isChanged) => {
            setOpen(false)
            isLeft.current = true
            if (isChanged || hasMoved.current) finished.current ??= finish()
          }}
          moved={moved}
        />
      )}
    </>
  )
}

// The API answers an opportunity as it answers any record; these fields are its own.
const stagedOf = (row: RecordRow) => row as RecordRow & Staged

type DialogProps = {
  record: TodayRecord
  close: (isChanged: boolean) => void
  moved: Moved
}

function StageDialog({ record, close, moved }: DialogProps) {
  const { data: row } = useQuery(recordOptions('opportunities', record.id))
  const first = useRef<unknown>(undefined)
  first.current ??= row?.updated_at
  const isAsBefore = useRef(false)
  const leave = () => close(!isAsBefore.current && row !== undefined && row.updated_at !== first.current)
  const told = (isBack: boolean) => {
    isAsBefore.current = isBack
    moved(isBack)
  }
  return (
    <Modal opened onClose={leave} title={`${record.who}　${record.about ?? ''}`} size={880}>
      {row ? (
        <StageStrip row={stagedOf(row)} moved={told} />
      ) : (
        <SkeletonRows rows={1} columns={4} height={48} />
      )}
      <Actions>
        <Button variant="default" component={Link} to={record.path}>
          商談を開く
        </Button>
        <Button onClick={leave}>閉じる</Button>
      </Actions>
    </Modal>
  )
}
