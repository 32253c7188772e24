import { Tabs } from '#foundation/ui/tabs.tsx'
import { balancePath, exportsPath, ledgerPath, monthPath } from './paths.ts'
import { periodOfMonth } from './period.ts'

/** The screens of the books; each opens with the month that is looked at. */
export const BooksTabs = ({ month }: { month: string }) => (
  <Tabs
    label="会計の画面"
    tabs={[
      { to: monthPath(month), label: '仕訳', end: true },
      { to: balancePath(periodOfMonth(month)), label: '試算表' },
      { to: ledgerPath(periodOfMonth(month)), label: '補助元帳' },
      { to: exportsPath(month), label: '書き出し' },
    ]}
  />
)
