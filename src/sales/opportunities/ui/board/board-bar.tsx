import { useDisclosure } from '@mantine/hooks'
import { ListFilter, Rows3 } from 'lucide-react'
import { useCallback } from 'react'
import {
  builderConditions,
  chipCondition,
  replaceCondition,
} from '#foundation/screens/list/chip-conditions.ts'
import { ConditionBuilder } from '#foundation/screens/list/condition-builder.tsx'
import { FilterChip } from '#foundation/screens/list/filter-chip.tsx'
import filters from '#foundation/screens/list/filters.module.css'
import { KeywordBox } from '#foundation/screens/list/keyword-box.tsx'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Note, Spring } from '#foundation/ui/layout.tsx'
import { opportunity } from '../../opportunity.ts'
import { screen } from '../opportunity-screen.tsx'
import styles from './board.module.css'
import type { useBoardState } from './use-board-state.ts'

/** Columns that are the board's own, or that a chip of the list stands for. */
const chips = screen.quickFilters.filter((column) => column !== 'opportunity_status_id')

/** Keyword, chips and conditions, as on the list; the keys; the order of the cards. */
export function BoardBar({
  state: { query, asked, hasLanes, write },
}: {
  state: ReturnType<typeof useBoardState>
}) {
  const [isOpen, builder] = useDisclosure(false)
  const { conditions } = query
  const rest = builderConditions(conditions, chips).length
  const writeKeyword = useCallback((text: string) => write({ keyword: text }, true), [write])
  return (
    <>
      <search className={filters.filters}>
        <KeywordBox label={screen.keywordLabel} value={query.keyword} write={writeKeyword} />
        {chips.map((column) => {
          const field = opportunity.fields[column as keyof typeof opportunity.fields]
          const condition = chipCondition(conditions, column)
          return (
            <FilterChip
              key={column}
              column={column}
              field={field}
              condition={condition}
              change={(next) => write({ conditions: replaceCondition(conditions, condition, next) })}
            />
          )
        })}
        <button
          type="button"
          className={filters.bar}
          data-on={isOpen || rest > 0 || undefined}
          aria-expanded={isOpen}
          onClick={builder.toggle}
        >
          <ListFilter size={14} aria-hidden />
          条件 {rest > 0 && <b>{rest}</b>}
        </button>
        <button
          type="button"
          className={filters.bar}
          data-on={hasLanes || undefined}
          aria-pressed={hasLanes}
          onClick={() => write({ hasLanes: !hasLanes })}
        >
          <Rows3 size={14} aria-hidden />
          担当者別
        </button>
        <Spring />
        <Note as="span" className={styles.keys}>
          カードを掴む <Kbd>Space</Kbd>　列を移動 <Kbd>←</Kbd> <Kbd>→</Kbd>
        </Note>
        <select
          className={filters.bar}
          aria-label="カードの並び順"
          value={asked.order_by}
          onChange={(event) =>
            write({ order_by: event.currentTarget.value === 'next_at' ? 'next_at' : 'sort_position' })
          }
        >
          <option value="next_at">次回日時順</option>
          <option value="sort_position">手動の並び順</option>
        </select>
      </search>
      {isOpen && (
        <ConditionBuilder
          entity={opportunity}
          conditions={conditions}
          quickFilters={chips}
          write={(next) => write({ conditions: next })}
          matched={undefined}
        />
      )}
    </>
  )
}
