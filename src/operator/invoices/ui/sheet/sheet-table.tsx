import { Checkbox } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { withSeparators } from '#foundation/rules/money.ts'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { stateOf } from '#foundation/ui/states.ts'
import type { Cell, Sheet, SheetRow } from '../client.ts'
import styles from './sheet.module.css'
import { late } from './sheet-bar.tsx'
import { cellAt, monthsOf } from './use-sheet.ts'

type Props = {
  sheet: Sheet
  chosen: ReadonlyMap<number, SheetRow>
  toggle: (rows: readonly SheetRow[], on: boolean) => void
  open: number | undefined
  setOpen: (id: number) => void
}

const steps: Record<string, [down: number, right: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys go from amount to amount, over months without one. */
const goOn = (event: KeyboardEvent<HTMLTableElement>) => {
  const step = steps[event.key]
  const cell = (event.target as HTMLElement).closest<HTMLElement>('td')
  if (!step || !cell) return
  event.preventDefault()
  let [row, column] = [
    (cell.parentElement as HTMLTableRowElement).rowIndex,
    (cell as HTMLTableCellElement).cellIndex,
  ]
  for (;;) {
    row += step[0]
    column += step[1]
    const next = event.currentTarget.rows[row]?.cells[column]
    if (!next) return
    const amount = next.querySelector('button')
    if (amount) return amount.focus()
  }
}

/** Enterprises below one another, months beside one another. */
export function SheetTable({ sheet, chosen, toggle, open, setOpen }: Props) {
  const months = monthsOf(sheet)
  const first = sheet.rows.flatMap(({ cells }) => cells[0]?.id ?? [])[0]
  const count = sheet.rows.filter(({ enterprise }) => chosen.has(enterprise.id)).length
  return (
    <table className={styles.table} onKeyDown={goOn}>
      <caption className="visually-hidden">
        エージェントごとの月の請求。矢印キーで移り、Enter で明細を開きます
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.enterprise}>
            <Checkbox
              aria-label="このページのエージェントをすべて選択"
              checked={count === sheet.rows.length}
              indeterminate={count > 0 && count < sheet.rows.length}
              onChange={({ currentTarget }) => toggle(sheet.rows, currentTarget.checked)}
            />
            エージェント
          </th>
          {months.map((month) => (
            <th key={month} scope="col" data-now={month === sheet.month || undefined}>
              {month.endsWith('-01') ? month.replace('-', '/') : month.slice(5)}
            </th>
          ))}
          <th scope="col">年の合計</th>
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row) => (
          <tr key={row.enterprise.id} data-chosen={chosen.has(row.enterprise.id) || undefined}>
            <th scope="row" className={styles.enterprise}>
              <Checkbox
                aria-label={`${row.enterprise.name}を選択`}
                checked={chosen.has(row.enterprise.id)}
                onChange={({ currentTarget }) => toggle([row], currentTarget.checked)}
              />
              <span title={row.enterprise.name}>{row.enterprise.name}</span>
            </th>
            {months.map((month) => {
              const cell = cellAt(row, month)
              return (
                <td key={month} data-now={month === sheet.month || undefined}>
                  {cell ? (
                    <Amount
                      cell={cell}
                      name={row.enterprise.name}
                      isOpen={cell.id === open}
                      isFirst={cell.id === (open ?? first)}
                      onOpen={() => setOpen(cell.id)}
                    />
                  ) : (
                    <span className={styles.none}>—</span>
                  )}
                </td>
              )
            })}
            <td className={styles.total}>{withSeparators(row.total_price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type AmountProps = { cell: Cell; name: string; isOpen: boolean; isFirst: boolean; onOpen: () => void }

function Amount({ cell, name, isOpen, isFirst, onOpen }: AmountProps) {
  const state = cell.is_overdue ? late : stateOf('enterprise_invoice', cell.state_id)
  return (
    <button
      type="button"
      className={styles.amount}
      aria-label={`${name} ${Number(cell.month.slice(5))}月 ${withSeparators(cell.total_price)}円 ${state.label}`}
      aria-pressed={isOpen}
      tabIndex={isFirst ? 0 : -1}
      onClick={onOpen}
    >
      <StateIcon {...state} size={13} />
      {withSeparators(cell.total_price)}
    </button>
  )
}
