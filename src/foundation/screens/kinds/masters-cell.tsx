import type { MasterMap } from '../../entity/kind.ts'
import { abilityLevels } from '../../masterdata/choices.ts'
import styles from './kinds.module.css'
import type { CellProps, Values } from './view.ts'

/** The entries of an id list, whatever the record holds. */
export const mapOf = (record: Values, name: string): MasterMap => {
  const value = record[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as MasterMap) : {}
}

const levelText = (level: number | null | undefined) =>
  level && level > 1 ? abilityLevels.find(([id]) => id === level)?.[1] : undefined

/** Tags shown in a list row before +n. */
const shown = 2

export function MastersCell({ name, row }: CellProps) {
  const all = Object.values(mapOf(row, name))
  return (
    <span className={styles.tags} title={all.map((item) => item.name).join('、')}>
      {all.slice(0, shown).map((item) => (
        <span key={item.id} className={styles.tag}>
          {item.name}
        </span>
      ))}
      {all.length > shown && <span className={styles.more}>+{all.length - shown}</span>}
    </span>
  )
}

/** All of them with their levels, for the record page. */
export function MastersTags({ name, row }: CellProps) {
  return (
    <span className={styles.tagsWrap}>
      {Object.values(mapOf(row, name)).map((item) => (
        <span key={item.id} className={styles.tag}>
          {item.name}
          {levelText(item.ability_level_id) && <small>{levelText(item.ability_level_id)}</small>}
        </span>
      ))}
    </span>
  )
}
