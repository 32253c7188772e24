import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '#foundation/entity/today.ts'
import { api, type Cell, type Sheet, type SheetBody, type SheetRow } from '../client.ts'

export const pageSize = 50
export type State = NonNullable<SheetBody['state']>

/** The months of a sheet as YYYY-MM: of this year those up to the month in hand, and later ones that have invoices. */
export const monthsOf = ({ year, month, figures }: Sheet): string[] => {
  const last = [month, ...figures.months.map((one) => one.month)].sort().at(-1) ?? month
  return Array.from(
    { length: Number(last.slice(5)) },
    (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`,
  )
}

/** What the sheet shows, which stands in the address. */
export function useSheetParams() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        if (name !== 'page') before.delete('page')
        return before
      },
      { replace: true },
    )
  const year = Number(params.get('year')) || Number(today().slice(0, 4))
  const state = (params.get('state') as State | null) ?? undefined
  const keyword = params.get('keyword') ?? ''
  const page = Math.max(1, Number(params.get('page')) || 1)
  return { year, state, keyword, page, set }
}

export type SheetParams = ReturnType<typeof useSheetParams>

/** What is asked of the server for what is shown. */
export const toBody = ({ year, state, keyword, page }: SheetParams): SheetBody => ({
  year,
  ...(state && { state }),
  ...(keyword && { keyword }),
  page,
  limit_value: pageSize,
})

/** The sheet; while another page is on its way the last one stays. */
export const useSheet = (params: SheetParams) =>
  useQuery({
    ...api.query.post('/api/enterprise/enterprise_invoice_schedules/sheet', { body: toBody(params) }),
    select: ({ sheet }) => sheet,
    placeholderData: keepPreviousData,
  })

/** Enterprises that were chosen, by id, and the cell that is open. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, SheetRow>>(new Map())
  const toggle = (rows: readonly SheetRow[], on: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const row of rows)
        if (on) next.set(row.enterprise.id, row)
        else next.delete(row.enterprise.id)
      return next
    })
  return { chosen, toggle, clear: () => setChosen(new Map()) }
}

/** The cell of an enterprise's month. */
export const cellAt = ({ cells }: SheetRow, month: string): Cell | undefined =>
  cells.find((cell) => cell.month === month)
