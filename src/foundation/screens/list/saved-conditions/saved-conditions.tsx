import { Popover } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronsUpDown, Trash2, User, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Condition } from '../../../entity/condition.ts'
import { flashUndo } from '../../../ui/flash.tsx'
import { Chip, Row } from '../../../ui/layout.tsx'
import { useMember } from '../../../ui/surface.ts'
import { scopeLabels } from '../views/client.ts'
import { deleteConditions, type SavedCondition, saveConditions, savedConditionsOptions } from './client.ts'
import { SaveConditions } from './save-conditions.tsx'
import styles from './saved-conditions.module.css'

type Props = {
  /** The list or report they are of. */
  target: string
  /** The complete conditions of the list: what would be saved. */
  conditions: readonly Condition[]
  write: (conditions: Condition[]) => void
}

/** Conditions that were saved under a name: to choose, to save and to delete. */
export function SavedConditions({ target, conditions, write }: Props) {
  const [opened, setOpened] = useState(false)
  const { data: saved } = useQuery(savedConditionsOptions(target))
  const choose = ({ conditions: chosen }: SavedCondition) => {
    write(chosen)
    setOpened(false)
  }
  return (
    <Row as="span" align="stretch">
      <Popover position="bottom-end" trapFocus returnFocus width={300} opened={opened} onChange={setOpened}>
        <Popover.Target>
          <Chip className={styles.button} onClick={() => setOpened(!opened)}>
            保存した条件 {saved && saved.length > 0 && <b>{saved.length}</b>}
            <ChevronsUpDown size={14} aria-hidden />
          </Chip>
        </Popover.Target>
        <Popover.Dropdown p={4}>
          <SavedList target={target} saved={saved ?? []} choose={choose} />
        </Popover.Dropdown>
      </Popover>
      <SaveConditions target={target} conditions={conditions} />
    </Row>
  )
}

type ListProps = { target: string; saved: readonly SavedCondition[]; choose: (saved: SavedCondition) => void }

function SavedList({ target, saved, choose }: ListProps) {
  const member = useMember()
  const client = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const again = { onSuccess: () => client.invalidateQueries(savedConditionsOptions(target)) }
  const restore = useMutation({ mutationFn: saveConditions, ...again })
  const remove = useMutation({ mutationFn: ({ id }: SavedCondition) => deleteConditions(id), ...again })
  const removeIt = (each: SavedCondition) => {
    const { target_type, name, public_scope_id, conditions } = each
    const back = () => restore.mutate({ target_type, name, public_scope_id, conditions })
    const removed = () => {
      // The button goes with its row; Esc and Tab go on from the list.
      list.current?.focus()
      flashUndo(`検索条件「${name}」を削除しました`, back)
    }
    // Said also when the list was closed by then; what failed is said by the client of all calls.
    remove.mutateAsync(each).then(removed, () => undefined)
  }
  return (
    <div ref={list} tabIndex={-1}>
      {saved.length === 0 ? (
        <p className={styles.none}>
          保存した条件はまだありません。条件を設定して「この条件を保存」を押すと、ここから選べます。
        </p>
      ) : (
        <ul className={styles.items}>
          {saved.map((each) => (
            <SavedItem
              key={each.id}
              saved={each}
              choose={choose}
              {...((each.enterprise_member_id === member.id_by_enterprise_id || member.authority >= 1) && {
                remove: () => removeIt(each),
              })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type ItemProps = {
  saved: SavedCondition
  choose: (saved: SavedCondition) => void
  /** Absent for those who may not delete it. */
  remove?: () => void
}

function SavedItem({ saved, choose, remove }: ItemProps) {
  const { name, public_scope_id, conditions } = saved
  const Icon = public_scope_id === 1 ? User : Users
  return (
    <li>
      <button type="button" className={styles.choose} onClick={() => choose(saved)}>
        <Icon size={14} aria-label={scopeLabels[public_scope_id]} />
        <span>{name}</span>
        <small>{conditions.length}件の条件</small>
      </button>
      {remove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`検索条件「${name}」を削除`}
          onClick={remove}
        >
          <Trash2 size={14} aria-hidden />
        </button>
      )}
    </li>
  )
}
