import { DragDropProvider, useDraggable } from '@dnd-kit/react'
import { ActionIcon, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { GripVertical, Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { entryDrag } from '#site/settings/ui/fields/entry-drag.ts'
import { type Email, refreshEmails, saveEmail } from './client.ts'
import { FilterSentence } from './filter-sentence.tsx'
import styles from './list.module.css'
import type { Order } from './use-order.ts'
import { editionState, home, isSent } from './words.ts'

const dayOf = (at: string | null) => (at === null ? '' : formatInstant(at).slice(0, 10))

/** When which edition was written, and by whom. */
const editionNote = ({ edition, has_changes, official_at, official_by, draft_at, draft_by }: Email) =>
  edition > 0 && has_changes
    ? `公式版 ${dayOf(official_at).slice(5)}・下書き ${dayOf(draft_at).slice(5)}`
    : edition > 0
      ? `${dayOf(official_at)} ${official_by?.name ?? ''}`
      : `${dayOf(draft_at)} ${draft_by?.name ?? ''}`

type RowProps = {
  email: Email
  place: number | null
  got: number | undefined
  isChosen: boolean
  isFixed: boolean
  choose: () => void
}

function Row({ email, place, got, isChosen, isFixed, choose }: RowProps) {
  const { id_by_enterprise_id: id, name, open_flg } = email
  const { ref, handleRef } = useDraggable({ id, disabled: isFixed })
  const client = useQueryClient()
  const opening = useMutation({
    mutationFn: (open: boolean) => saveEmail(id, { open_flg: open ? 1 : 0 }),
    onSettled: () => refreshEmails(client),
  })
  const isOpen = opening.isPending ? opening.variables : open_flg === 1
  return (
    <tr ref={ref} data-key={id} data-chosen={isChosen || undefined}>
      <td className={styles.place}>
        <span
          ref={handleRef}
          className={styles.grip}
          title={isFixed ? undefined : 'ドラッグ、または Alt＋↑ ↓ で並べ替え'}
        >
          <GripVertical size={16} aria-hidden />
        </span>
        {place ?? '—'}
      </td>
      <td className={styles.name}>
        <button type="button" data-email={id} aria-pressed={isChosen} onClick={choose}>
          {name}
        </button>
      </td>
      <td className={styles.filters}>
        <FilterSentence filters={email.official ?? email.draft} />
      </td>
      <td className={styles.open}>
        <Switch
          aria-label={`「${name}」を送る`}
          label={isOpen ? '送る' : '止める'}
          checked={isOpen}
          onChange={(event) => opening.mutate(event.currentTarget.checked)}
        />
      </td>
      <td className={styles.edition}>
        <StateMark {...editionState(email)} />
        <small>{editionNote(email)}</small>
      </td>
      <td className={styles.number}>{email.sent_count.toLocaleString('ja-JP')}</td>
      <td className={styles.number}>{got === undefined ? '' : <b>{got}人</b>}</td>
      <td>
        <ActionIcon
          component={Link}
          to={`${home}/${id}`}
          variant="subtle"
          color="gray"
          aria-label={`「${name}」を編集`}
        >
          <Pencil size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

const heads = ['順', '名前', '送る相手', '送信', '版', '30日の送信', '100人中', '編集']
const numbers = new Set(['30日の送信', '100人中'])

type Props = {
  order: Order
  /** Those that the search leaves; they are moved only where all are shown. */
  shown: ReadonlySet<number>
  gotBy: ReadonlyMap<number, number> | undefined
  chosen: number | null
  choose: (id: number) => void
  open: (id: number) => void
}

/** The e-mails in the order in which they are asked: chosen and moved by pointer or by keys alone. */
export function EmailTable({ order, shown, gotBy, chosen, choose, open }: Props) {
  const list = useRef<HTMLTableSectionElement>(null)
  const focusNext = useRef<number>(undefined)
  const [said, setSaid] = useState('')
  const isFixed = shown.size < order.ordered.length
  const rows = order.ordered.filter(({ id_by_enterprise_id: id }) => shown.has(id))
  const sent = order.ordered.filter(isSent)
  const focus = (id: number | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-email="${id}"]`)?.focus()
  // A moved row is another place in the document: the browser let its focus go.
  useEffect(() => {
    if (focusNext.current === undefined) return
    focus(focusNext.current)
    focusNext.current = undefined
  })
  const press = (event: KeyboardEvent) => {
    const id = Number((event.target as HTMLElement).dataset.email)
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!id || (by === 0 && !(event.key === 'Enter' && id === chosen))) return
    event.preventDefault()
    if (by === 0) return open(id)
    const at = rows.findIndex((one) => one.id_by_enterprise_id === id)
    if (!event.altKey) return focus(rows[at + by]?.id_by_enterprise_id)
    if (isFixed || !rows[at + by]) return
    focusNext.current = id
    order.move(at, at + by)
    order.save()
    setSaid(`${rows.length}件中${at + by + 1}番目に移動しました`)
  }
  return (
    <DragDropProvider {...entryDrag(list, order.placeOf, order.move, order.save)}>
      <ScrollRegion label="自動メールの一覧" className={styles.scroll}>
        <table className={`${plain.table} ${styles.table}`}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={numbers.has(head) ? styles.number : undefined}>
                  {head === '編集' ? <span className="visually-hidden">編集</span> : head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={list} onKeyDown={press}>
            {rows.map((email) => (
              <Row
                key={email.id_by_enterprise_id}
                email={email}
                place={isSent(email) ? sent.indexOf(email) + 1 : null}
                got={gotBy && (gotBy.get(email.id_by_enterprise_id) ?? 0)}
                isChosen={email.id_by_enterprise_id === chosen}
                isFixed={isFixed}
                choose={() => choose(email.id_by_enterprise_id)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </DragDropProvider>
  )
}
