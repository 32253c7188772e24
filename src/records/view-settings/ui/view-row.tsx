import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { own } from '#foundation/rules/own.ts'
import { useEntities } from '#foundation/screens/entities.ts'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { addressOf } from '#foundation/screens/list/list-address.ts'
import { scopeLabels, type ViewSetting } from '#foundation/screens/list/views/client.ts'
import { useViewActions } from '#foundation/screens/list/views/use-view-actions.ts'
import { Row } from '#foundation/ui/layout.tsx'
import styles from './pages.module.css'
import { ViewLink } from './view-link.tsx'

type Actions = ReturnType<typeof useViewActions>

/** Second lists of records that have a list of their own: where they stand. */
const variants: Readonly<Record<string, string>> = {
  timesheet: '/enterprise/contract_operations?view=timesheets',
}

/** A report, or a list of no entity, with what its view says; a second list with its columns, whichever it usually has. */
function AddressLink({ view }: { view: ViewSetting }) {
  const { columns, id_by_enterprise_id: id } = view
  const list = own(variants, view.kind)
  const to = list
    ? `${list}&${addressOf(view, { defaults: [], known: columns }, id)}`
    : `/enterprise/${columns[0]}?${view.address ?? ''}&v=${id}`
  return <Link to={to}>{view.name}</Link>
}

/** The name, which opens the list with the view; renamed in place. */
function NameCell({ view, update }: { view: ViewSetting; update: Actions['update'] }) {
  const [typed, setTyped] = useState<string>()
  const entity = useEntities().find(({ name }) => name === view.kind)
  const save = async () => {
    const name = typed?.trim()
    if (name && name !== view.name) await update(view, { name }).catch(() => undefined)
    setTyped(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') setTyped(undefined)
  }
  if (typed !== undefined)
    return (
      <TextInput
        aria-label={`ビュー「${view.name}」の名前`}
        autoFocus
        maxLength={50}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={save}
      />
    )
  return (
    <Row as="span" gap={6} className={styles.name}>
      {entity ? <ViewLink entity={entity} view={view} /> : <AddressLink view={view} />}
      {view.can_edit && (
        <ActionIcon
          size={28}
          aria-label={`ビュー「${view.name}」の名前を変更`}
          onClick={() => setTyped(view.name)}
        >
          <Pencil size={14} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  )
}

function ScopeCell({ view, update }: { view: ViewSetting; update: Actions['update'] }) {
  if (!view.can_edit) return scopeLabels[view.public_scope_id]
  return (
    <NativeSelect
      size="xs"
      w={120}
      aria-label={`ビュー「${view.name}」を表示する人`}
      data={[
        { value: '1', label: scopeLabels[1] },
        { value: '3', label: scopeLabels[3] },
      ]}
      value={String(view.public_scope_id)}
      onChange={(event) =>
        update(view, { public_scope_id: event.currentTarget.value === '3' ? 3 : 1 }).catch(() => undefined)
      }
    />
  )
}

/** One view; `row` are the views of its row of tabs in their order. */
export function ViewRow({ view, row }: { view: ViewSetting; row: readonly ViewSetting[] }) {
  const { update, move, setDefault, remove } = useViewActions()
  const at = row.indexOf(view)
  const step = (label: string, to: number, Icon: typeof ArrowUp) => (
    <ActionIcon
      size={28}
      aria-label={`ビュー「${view.name}」を${label}へ移動`}
      disabled={to < 0 || to >= row.length}
      onClick={() => move(view, to + 1)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <tr>
      <th scope="row">
        <NameCell view={view} update={update} />
      </th>
      <td>
        <ScopeCell view={view} update={update} />
      </td>
      <td>
        <Checkbox
          aria-label={`ビュー「${view.name}」を最初に開く`}
          checked={view.is_default}
          onChange={(event) => setDefault(view, event.currentTarget.checked)}
        />
      </td>
      <td>{view.enterprise_member.name}</td>
      <td>{shortInstant(view.updated_at)}</td>
      <td className={styles.actions}>
        {view.can_edit && (
          <>
            {step('前', at - 1, ArrowUp)}
            {step('後ろ', at + 1, ArrowDown)}
            <ActionIcon size={28} aria-label={`ビュー「${view.name}」を削除`} onClick={() => remove(view)}>
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </td>
    </tr>
  )
}
