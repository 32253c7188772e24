import { display, type Entity } from '../../entity/entity.ts'
import { formatZipcode } from '../../entity/kinds/text.ts'
import { isEmpty } from '../../rules/empty.ts'
import { OwnerChip } from '../../ui/owner-chip.tsx'
import type { FieldGroup } from '../field-groups.ts'
import { upperOf } from '../field-pair.ts'
import { lookOf } from '../kinds/looks.ts'
import { MastersTags } from '../kinds/masters-cell.tsx'
import { namedOf } from '../kinds/named.ts'
import { textOf, type Values } from '../kinds/view.ts'
import { rangeText } from '../list/list-row.tsx'
import record from './record.module.css'

/** 〒164-0001 東京都中野区中野 3-12-8 */
function Address({ keys, row }: { keys: readonly string[]; row: Values }) {
  const [zipcode = '', prefecture = '', address = '', building = ''] = keys
  const code = formatZipcode(textOf(row[zipcode]) || null)
  return (
    <>
      {code && <span className={record.muted}>〒{code} </span>}
      {namedOf(row, prefecture)?.name}
      {textOf(row[address])} {textOf(row[building])}
    </>
  )
}

/** The value of a row of the outline; a dash where nothing has been given. */
export function ValueOf({ entity, group, row }: { entity: Entity; group: FieldGroup; row: Values }) {
  const [key = ''] = group.keys
  const field = entity.fields[key]
  const look = field && lookOf(field.view)
  if (!field || !look) return null
  if (group.keys.every((each) => isEmpty(row[each]))) return <span className={record.muted}>—</span>
  const upper = upperOf(entity.fields, key)
  if (upper) return <>{rangeText({ field, key, upper }, row)}</>
  if (group.keys.length > 1) return <Address keys={group.keys} row={row} />
  if (field.view === 'member') return <OwnerChip owner={namedOf(row, key)} />
  if ((field.view === 'masters' && !group.wide) || field.view === 'instant')
    return <>{display(field, key, row)}</>
  if (field.view === 'masters' || field.view === 'choice-list')
    return <MastersTags field={field} name={key} row={row} />
  return <look.Cell field={field} name={key} row={row} />
}
