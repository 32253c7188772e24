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

/** Tags shown in a list row before +n, if there is room for them. */
const mostShown = 2
/** Of a column, without its edges and the +n. */
const room_px = 150

/** About what a tag takes: Latin letters are half as wide, and it has edges and a gap. */
const widthOf = (name: string) => [...name].reduce((sum, c) => sum + (c.charCodeAt(0) < 256 ? 7 : 12), 20)

/** The first always, the second where it fits: a tag that is cut off says nothing. */
const fitting = <T extends { name: string }>(all: readonly T[]): readonly T[] => {
  const [first, second] = all
  return first && second && widthOf(first.name) + widthOf(second.name) > room_px
    ? [first]
    : all.slice(0, mostShown)
}

export function MastersCell({ name, row }: CellProps) {
  const all = Object.values(mapOf(row, name))
  const shown = fitting(all)
  return (
    <span className={styles.tags} title={all.map((item) => item.name).join('、')}>
      {shown.map((item) => (
        <span key={item.id} className={styles.tag}>
          {item.name}
        </span>
      ))}
      {all.length > shown.length && <span className={styles.more}>+{all.length - shown.length}</span>}
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
