import { DateBox } from '#foundation/screens/kinds/date-box.tsx'
import type { ListAddress } from '#foundation/screens/list-page/list-address.ts'
import type { Period } from './period.ts'

/** The days that are looked at; what is taken out goes back to the month at hand. */
export const PeriodFilter = ({ address, period }: { address: ListAddress; period: Period }) => (
  <>
    <DateBox
      label="開始日"
      value={period.from}
      // The other day stays as it is shown, also where the address does not name it.
      change={(from) => address.set({ from, to: period.to })}
    />
    <DateBox label="終了日" value={period.to} change={(to) => address.set({ to, from: period.from })} />
  </>
)
