import { Button, Popover } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { updateRecord } from '#foundation/screens/client.ts'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { viewOf } from '#foundation/screens/kinds/views.ts'
import { recordOptions } from '#foundation/screens/queries.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { useReact } from '#foundation/ui/errors.ts'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import { stateName } from '#foundation/ui/state-names.ts'
import { store } from '#foundation/ui/store.ts'
import { opportunity, stageFields } from '../../opportunity.ts'
import { inTurn } from '../own-writes.ts'
import styles from './board.module.css'
import { useHoldStill } from './use-still.ts'

/** A card that came to a stage whose appointment is asked for, and how its move is taken back. */
type Asked = { id: number; name: string; stage: number; undo: () => void }

const asked = store<Asked | null>(null)

/** Stages at which people meet: 1次商談, 最終商談. */
const withAppointment: readonly number[] = [30, 40]

/** Asks for the appointment of the stage a card was moved to, where the stage has one. */
export const askStageDate = (card: Asked): void =>
  asked.set(withAppointment.includes(card.stage) ? card : null)

/** The card has left, or never came: nothing is asked of it any more. */
export const withdrawStageDate = (id: number): void => {
  if (asked.get()?.id === id) asked.set(null)
}

const cardOf = (id: number) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)

/** The small box beside a card that was moved; stands once on the board. */
export function StageDate() {
  const card = asked.use()
  return card && <StageDateBox key={`${card.id} ${card.stage}`} card={card} />
}

type Place = { left: number; top: number; width: number; height: number }

function StageDateBox({ card }: { card: Asked }) {
  const [place, setPlace] = useState<Place>()
  // The board stands still meanwhile, so that the card stays where the box points.
  useHoldStill(true)
  useLayoutEffect(() => {
    const box = cardOf(card.id)?.getBoundingClientRect()
    if (box) setPlace({ left: box.left, top: box.top, width: box.width, height: box.height })
    else withdrawStageDate(card.id)
  }, [card.id])
  if (!place) return null
  return (
    <Popover
      opened
      position="bottom-start"
      withRoles={false}
      withinPortal={false}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={styles.dated} style={place} />
      </Popover.Target>
      <Popover.Dropdown>
        <StageDateForm card={card} />
      </Popover.Dropdown>
    </Popover>
  )
}

function useStageDate({ id, stage }: Asked) {
  const client = useQueryClient()
  const react = useReact()
  const key = `${stageFields[stage as keyof typeof stageFields]}_at`
  const options = recordOptions(opportunity.plural, id)
  const { data: row } = useQuery({ ...options, staleTime: 0, meta: { quiet: true } })
  const [typed, setTyped] = useState<Values>({})
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isTyped = key in typed && typed[key] !== (row?.[key] ?? null)
  /** `done` once it is kept, or where there is nothing to keep. */
  const save = async (done: () => void) => {
    if (!isTyped) return done()
    setSaving(true)
    try {
      const read = row ?? (await client.fetchQuery(options))
      await inTurn(id, async (since) => ({
        opportunity: await updateRecord(opportunity, since(read), typed),
      }))
      done()
      await client.invalidateQueries({ queryKey: [opportunity.plural] })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const said = failure.fields[key]?.join('、')
      if (failure.code === 'stale') {
        await client.invalidateQueries({ queryKey: options.queryKey })
        setError('ほかの人がこの商談を更新しました。もう一度保存してください')
      } else if (said) setError(said)
      else react(failure, 'action')
    } finally {
      setSaving(false)
    }
  }
  const change = (patch: Values) => {
    setTyped(patch)
    setError(undefined)
  }
  return { key, record: { ...row, ...typed }, isTyped, error, isSaving, change, save }
}

function StageDateForm({ card }: { card: Asked }) {
  const form = useRef<HTMLFormElement>(null)
  const leave = () => withdrawStageDate(card.id)
  /** Whoever works with the keys goes on from the card. */
  const backToCard = () => {
    leave()
    cardOf(card.id)?.querySelector('a')?.focus()
  }
  const { key, record, isTyped, error, isSaving, change, save } = useStageDate(card)
  const field = opportunity.fields[key as keyof typeof opportunity.fields]
  const view = viewOf(field.view)
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (event.key === 'Escape') backToCard()
    else if (isUndo && !isTyped) {
      event.preventDefault()
      backToCard()
      card.undo()
    }
  }
  /** One goes on elsewhere: what was typed is kept. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget) && document.hasFocus() && !isSaving) void save(leave)
  }
  const title = `${stateName('opportunity', card.stage)}の日時`
  return (
    <form
      ref={form}
      noValidate
      aria-label={`${card.name}の${title}`}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        void save(backToCard)
      }}
    >
      <Stack gap={8}>
        <label htmlFor="stage-date">{title}</label>
        {view && (
          <view.Input
            id="stage-date"
            field={field}
            name={key}
            record={record}
            change={change}
            error={error}
          />
        )}
        <Row gap={6}>
          <Button type="submit" size="compact-sm" loading={isSaving}>
            保存
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={backToCard}>
            あとで
          </Button>
          <Kbd>Esc</Kbd>
        </Row>
      </Stack>
    </form>
  )
}
