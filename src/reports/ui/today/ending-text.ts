import { stateName } from '#foundation/ui/state-names.ts'
import type { Look } from '#foundation/ui/states.ts'
import type { RadarRow } from '../../radar/schema.ts'

const WANTS_END = 2
const DISCUSS = 3

/** What is known of a contract that ends: what comes next, or what the sides say. */
export const endingText = (row: RadarRow | null): string => {
  if (!row) return ''
  if (row.next?.kind === 'opportunity') return `次は${stateName('opportunity', row.next.stage ?? 0)}`
  if (row.next?.kind === 'proposal') return `提案 ${row.next.count}件`
  if (row.next?.kind === 'contract') return '次の契約あり'
  const said = [row.sales.request_flg, row.supplier?.request_flg]
  if (row.goes_on) return '更新を希望'
  if (said.includes(WANTS_END)) return '終了を希望'
  if (said.includes(DISCUSS)) return '相談したいとの回答'
  return '未回答'
}

/** The sign before it: what goes on, what is under way, what a person must see to. */
export const endingLook = (row: RadarRow | null): Look => {
  if (row?.next?.kind === 'opportunity')
    return { shape: 'pie', tone: 'info', fill: (row.next.stage ?? 0) / 70 }
  if (row?.goes_on) return { shape: 'tick', tone: 'ok' }
  return { shape: 'alert', tone: 'warn' }
}
