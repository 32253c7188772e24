import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '#foundation/rules/date-text.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { knownRecord } from '#foundation/screens/entity-pages.tsx'
import { RecordPage } from '#foundation/screens/record/record-page.tsx'
import { type EntityScreen, idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { slot } from '#foundation/screens/slot.tsx'
import { RecordPane } from '#records/activities/ui/parts.ts'
import { activityTab, commentTab } from '#records/activities/ui/tabs.tsx'
import { FilesPane } from '#records/files/ui/parts.ts'
import { contractOperation } from '../contract-operation.ts'
import { api, operationOf } from './client.ts'
import panel from './grid/panel.module.css'
import { SettlementView } from './grid/settlement-view.tsx'
import { isLocked } from './grid/view.ts'
import { OperationActions } from './operation-actions.tsx'
import { operationScreen } from './screen.tsx'

/** A month with its terms and settlement, asked for once for the head and the strip, and anew when it changes. */
const useOperation = (row: RecordRow) =>
  useQuery({
    ...api.query.get('/api/enterprise/contract_operations/show/:id', { id: idOf(row) }),
    queryKey: [contractOperation.plural, 'settlement', idOf(row), row.updated_at],
    select: ({ contract_operation, settlement }) => ({
      operation: operationOf(contract_operation),
      settlement,
    }),
  }).data

function Actions({ row }: { row: RecordRow }) {
  const shown = useOperation(row)
  return shown ? <OperationActions row={shown.operation} /> : null
}

const Timesheet = slot<{ row: RecordRow }>('timesheet-panel')

const Settlement: RecordPart = ({ row }) => {
  const shown = useOperation(row)
  return (
    <section className={panel.record} aria-label="精算の計算">
      {shown && (
        <div className={panel.body}>
          <SettlementView
            terms={shown.operation.terms}
            settlements={shown.settlement}
            empty={
              shown.operation.operational_status_flg === 5
                ? '稼働なしの月です。請求と支払は作られません。'
                : '稼働時間を入力すると、精算の計算がここに表示されます。'
            }
          />
        </div>
      )}
    </section>
  )
}

/** What was handed in for the month: the hours, and the files. */
const Below: RecordPart = (part) => (
  <>
    <Timesheet row={part.row} />
    <FilesPane {...part} />
  </>
)

const screen: EntityScreen = {
  ...operationScreen,
  tabs: [commentTab, activityTab],
  // The contract's name alone does not tell the months apart.
  nameOf: (row) => `${String(row.contract_name ?? '')}　${formatMonth(row.operational_month)}`,
  action: (row) => <Actions row={row} />,
  ownActions: true,
  strip: Settlement,
  locked: (_, row) => isLocked(row),
  beside: RecordPane,
  below: Below,
}

export const knownOperation = knownRecord(screen)

/** One month of a contract: its settlement, what was entered, and what happened to it. */
export const OperationPage = () => <RecordPage screen={screen} />
