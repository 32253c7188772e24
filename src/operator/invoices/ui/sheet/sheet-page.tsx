import { ActionIcon, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, Table2 } from 'lucide-react'
import { useState } from 'react'
import { ListFoot } from '#foundation/screens/list/list-foot.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Row, Screen, Spring } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { AddSetting } from '../../../parts/ui/add-setting.tsx'
import { api, type Sheet } from '../client.ts'
import { ScheduleSwitch } from '../schedule-switch.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { CellPane } from './cell-pane.tsx'
import { MonthFigures } from './figures.tsx'
import styles from './sheet.module.css'
import { SheetBar } from './sheet-bar.tsx'
import { SheetTable } from './sheet-table.tsx'
import { StartAll } from './start-all.tsx'
import { pageSize, type SheetParams, useChosen, useSheet, useSheetParams } from './use-sheet.ts'

const countOf = (sheet: Sheet | undefined) => sheet?.count

/** A year of invoices: enterprises and months, with what is still to be approved, sent and paid. */
export function SheetPage() {
  const params = useSheetParams()
  const { data: sheet } = useSheet(params)
  const { chosen, toggle, clear } = useChosen()
  const [open, setOpen] = useState<number>()
  const row = sheet?.rows.find(({ cells }) => cells.some(({ id }) => id === open))
  return (
    <Screen className={styles.page}>
      <Row as="header" wrap gap={12} inset className={styles.head}>
        <h1>請求予定</h1>
        <ScheduleSwitch view="sheet" />
        <YearSwitch params={params} />
        <Spring />
        <Files params={params} />
        {sheet && <StartAll sheet={sheet} />}
      </Row>
      <SheetBar params={params} overdue={sheet?.figures.overdue_agencies} />
      {sheet && <BulkProgress month={sheet.month} />}
      {sheet && <MonthFigures sheet={sheet} />}
      <div className={styles.body}>
        <div className={styles.scroll}>
          {!sheet ? (
            <SkeletonRows rows={14} columns={12} />
          ) : sheet.rows.length === 0 ? (
            <Empty params={params} />
          ) : (
            <SheetTable sheet={sheet} chosen={chosen} toggle={toggle} open={open} setOpen={setOpen} />
          )}
        </div>
        {sheet && chosen.size > 0 && (
          <BulkBar month={sheet.month} rows={[...chosen.values()]} clear={clear} />
        )}
        {sheet && <CellPane sheet={sheet} row={row} id={open} close={() => setOpen(undefined)} />}
      </div>
      <ListFoot
        count={countOf(sheet)}
        capped={false}
        page={params.page}
        size={pageSize}
        go={(page) => params.set('page', page > 1 ? String(page) : null)}
      >
        {sheet && <Sums sheet={sheet} />}
      </ListFoot>
    </Screen>
  )
}

function YearSwitch({ params: { year, set } }: { params: SheetParams }) {
  return (
    <Row gap={4} className={styles.year}>
      <ActionIcon aria-label="前の年" onClick={() => set('year', String(year - 1))}>
        <ChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <b aria-live="polite">{year}年</b>
      <ActionIcon aria-label="次の年" onClick={() => set('year', String(year + 1))}>
        <ChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Row>
  )
}

function Files({ params: { year, state, keyword } }: { params: SheetParams }) {
  const saving = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const body = { year, ...(state && { state }), ...(keyword && { keyword }), format }
      const file = await api.blob('/api/enterprise/enterprise_invoices/sheet', { body })
      saveFile(file, `請求の月別シート_${year}.${format}`)
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<Download size={15} aria-hidden />}
        loading={saving.isPending && saving.variables === 'csv'}
        onClick={() => saving.mutate('csv')}
      >
        CSV
      </Button>
      <Button
        variant="subtle"
        leftSection={<Table2 size={15} aria-hidden />}
        loading={saving.isPending && saving.variables === 'xlsx'}
        onClick={() => saving.mutate('xlsx')}
      >
        Excel
      </Button>
    </>
  )
}

function Sums({ sheet: { month, figures } }: { sheet: Sheet }) {
  const total = figures.months.reduce((sum, { total_price }) => sum + total_price, 0)
  return (
    <span>
      {Number(month.slice(5))}月 <b>{yenText(figures.total_price)}</b>　年の合計 <b>{yenText(total)}</b>
    </span>
  )
}

function Empty({ params }: { params: SheetParams }) {
  const isFiltered = params.state !== undefined || params.keyword !== ''
  return isFiltered ? (
    <EmptyState
      title="条件に合うエージェントはありません"
      text="条件を減らすか、ほかの年を開いてください。"
      actions={
        <Button
          variant="default"
          onClick={() => {
            params.set('state', null)
            params.set('keyword', null)
          }}
        >
          条件をクリア
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={`${params.year}年の請求書はまだありません`}
      text="エージェントに請求設定を追加すると、その月の下書きがここに並びます。次の月からは毎月1日に並びます。"
      actions={<AddSetting />}
    />
  )
}
