import { Select } from '@mantine/core'
import type { MasterMap } from '../../entity/kind.ts'
import { abilityLevels } from '../../masterdata/choices.ts'
import { Row } from '../../ui/layout.tsx'
import styles from './kinds.module.css'
import { mapOf } from './masters-cell.tsx'
import { isSearched, useOptions } from './options.ts'
import { MultiPicker, MultiSearchPicker } from './pickers.tsx'
import type { InputProps } from './view.ts'

function Levels({ map, write }: { map: MasterMap; write: (map: MasterMap) => void }) {
  return (
    <ul className={styles.levels} data-above={8}>
      {Object.values(map).map((item) => (
        <Row as="li" key={item.id}>
          <span>{item.name}</span>
          <Select<number>
            aria-label={`${item.name}の経験年数`}
            size="xs"
            className={styles.level}
            allowDeselect={false}
            data={abilityLevels.map(([value, label]) => ({ value, label }))}
            value={item.ability_level_id ?? 1}
            onChange={(level) => write({ ...map, [item.id]: { ...item, ability_level_id: level } })}
          />
        </Row>
      ))}
    </ul>
  )
}

export function MastersInput({ id, field, name, record, change, error }: InputProps) {
  const link = field.link ?? { to: 'master', list: '' }
  const map = mapOf(record, name)
  const write = (next: MasterMap) => change({ [name]: next })
  const picked = (items: { id: number; name: string }[]) =>
    write(
      Object.fromEntries(items.map((item) => [item.id, map[item.id] ?? { id: item.id, name: item.name }])),
    )
  const value = Object.values(map)
  return (
    <div>
      {isSearched(link.list) ? (
        <MultiSearchPicker id={id} link={link} value={value} error={error} change={picked} />
      ) : (
        <MastersShort id={id} link={link} value={value} error={error} change={picked} />
      )}
      {takesLevels(field) && value.length > 0 && <Levels map={map} write={write} />}
    </div>
  )
}

type ShortProps = Parameters<typeof MultiSearchPicker>[0]

function MastersShort({ link, ...props }: ShortProps) {
  return <MultiPicker {...props} options={useOptions(link)} />
}

/** A list takes ability levels exactly when it accepts one (`masters(list, true)`). */
const takesLevels = (field: InputProps['field']) => !('error' in field.read({ 1: { ability_level_id: 2 } }))
