import { DragDropProvider, useDraggable } from '@dnd-kit/react'
import { Switch } from '@mantine/core'
import { useRef } from 'react'
import { Note, Spring, Stack } from '#foundation/ui/layout.tsx'
import {
  type JobPartName,
  jobParts,
  keptParts,
  type PlacedPart,
  placeParts,
} from '../../../frame/job-parts.ts'
import { usePart } from '../editor-context.ts'
import { entryDrag } from './entry-drag.ts'
import styles from './fields.module.css'
import { Grip } from './grip.tsx'
import { PartError, PartHead } from './part-head.tsx'
import { useMoved } from './use-moved.ts'

const names = Object.keys(jobParts)
/** Why a section has no switch. */
const reasons: Readonly<Partial<Record<JobPartName, string>>> = {
  detail: 'いつも出ます（職業安定法）',
  usance: '「支払サイト」のタブで決めます',
}

type RowProps = {
  placed: PlacedPart
  readOnly: boolean
  step: (by: -1 | 1) => void
  show: (shown: boolean) => void
}

function Row({ placed: { part, shown }, readOnly, step, show }: RowProps) {
  const id = names.indexOf(part)
  const { ref, handleRef } = useDraggable({ id, disabled: readOnly })
  const name = jobParts[part]
  return (
    <li ref={ref} className={styles.row} data-key={id} data-off={shown ? undefined : ''}>
      {!readOnly && <Grip name={`「${name}」`} handle={handleRef} step={step} />}
      {name}
      <Spring />
      {keptParts.has(part) ? (
        <Note as="span">{reasons[part]}</Note>
      ) : (
        <Switch
          aria-label={`「${name}」を出す`}
          checked={shown}
          disabled={readOnly}
          onChange={(event) => show(event.currentTarget.checked)}
        />
      )}
    </li>
  )
}

/** The sections of a job's page: moved by grip, keys or pointer, shown or not. */
export function OrderField({ label }: { label: string }) {
  const { value, error, readOnly, change } = usePart('jobpage')
  const placed = placeParts(value)
  const latest = useRef(placed)
  latest.current = placed
  const list = useRef<HTMLOListElement>(null)
  const { said, movedTo } = useMoved(list)
  const put = (next: PlacedPart[]) => {
    latest.current = next
    const isDefault = next.every(({ part, shown }, at) => shown && part === names[at])
    change(isDefault ? null : next)
  }
  const move = (from: number, to: number) => {
    const moved = latest.current[from]
    if (!moved || to < 0 || to >= latest.current.length || from === to) return
    put(latest.current.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const placeOf = (key: number) => latest.current.findIndex(({ part }) => part === names[key])
  const step = (part: JobPartName, by: -1 | 1) => {
    const from = latest.current.findIndex((each) => each.part === part)
    if (from + by < 0 || from + by >= latest.current.length) return
    move(from, from + by)
    movedTo(names.indexOf(part), from + by, latest.current.length)
  }
  return (
    <Stack gap={6} role="group" aria-label={label} data-field="jobpage">
      <PartHead part="jobpage" name={label} />
      <PartError>{error}</PartError>
      <DragDropProvider {...entryDrag(list, placeOf, move)}>
        <ol ref={list} className={styles.entries}>
          {placed.map((each) => (
            <Row
              key={each.part}
              placed={each}
              readOnly={readOnly}
              step={(by) => step(each.part, by)}
              show={(shown) =>
                put(latest.current.map((one) => (one.part === each.part ? { ...one, shown } : one)))
              }
            />
          ))}
        </ol>
      </DragDropProvider>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Stack>
  )
}
