import { Columns3, ListFilter } from 'lucide-react'
import type { Condition } from '../../entity/condition.ts'
import type { EntityScreen } from '../screen.ts'
import { builderConditions, chipCondition, replaceCondition } from './chip-conditions.ts'
import { columnsOf } from './columns.ts'
import { FilterChip } from './filter-chip.tsx'
import styles from './filters.module.css'
import { KeywordBox } from './keyword-box.tsx'
import { SortMenu } from './sort-menu.tsx'
import type { ListState } from './use-list-state.ts'

type Toggle = { open: boolean; toggle: () => void }
type Props = {
  screen: EntityScreen
  state: ListState
  writeKeyword: (keyword: string) => void
  builder: Toggle
  pane: Toggle
}

export function FilterBar({ screen, state, writeKeyword, builder, pane }: Props) {
  const { entity, quickFilters } = screen
  const { conditions } = state.query
  const others = builderConditions(conditions, quickFilters).length
  const set = (old: Condition | undefined, next: Condition | null) =>
    state.write({ conditions: replaceCondition(conditions, old, next) })
  return (
    <search className={styles.filters}>
      {entity.keyword.length > 0 && (
        <KeywordBox label={screen.keywordLabel} value={state.query.keyword} write={writeKeyword} />
      )}
      {quickFilters.map((column) => {
        const field = entity.fields[column]
        const condition = chipCondition(conditions, column)
        return (
          field && (
            <FilterChip
              key={column}
              column={column}
              field={field}
              condition={condition}
              change={(next) => set(condition, next)}
            />
          )
        )
      })}
      <button
        type="button"
        className={styles.bar}
        data-on={builder.open || others > 0 || undefined}
        aria-expanded={builder.open}
        onClick={builder.toggle}
      >
        <ListFilter size={14} aria-hidden />
        条件 {others > 0 && <b>{others}</b>}
      </button>
      <span className={styles.barEnd}>
        <SortMenu
          columns={columnsOf(entity).filter(({ sortable }) => sortable)}
          by={state.asked}
          sortBy={(by) => state.write(by)}
        />
        <button
          type="button"
          className={styles.bar}
          data-on={pane.open || undefined}
          aria-expanded={pane.open}
          onClick={pane.toggle}
        >
          <Columns3 size={14} aria-hidden />
          表示列
        </button>
      </span>
    </search>
  )
}
