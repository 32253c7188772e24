import { CONFIRMED, hasPayment, owedFrom, totalOf, type World } from './world.ts'

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0)

/** What clients owe on a day: bills, or the merges they went into, less what came in by then. */
const owed = ({ months, merges, receipts }: World, day: string): number => {
  const replaced = new Set(merges.filter((merge) => owedFrom(merge) <= day).flatMap(({ parts }) => parts))
  const bills = months.filter(
    (month) => month.billing_status_flg === CONFIRMED && owedFrom(month) <= day && !replaced.has(month),
  )
  const settled = receipts
    .filter(({ date }) => date <= day)
    .flatMap(({ matches }) => matches)
    .filter(({ target, undone }) => !undone && owedFrom(target) <= day)
  return (
    sum(bills.map(totalOf)) +
    sum(merges.filter((merge) => owedFrom(merge) <= day).map(totalOf)) -
    sum(settled.map(({ amount, fee }) => amount + fee))
  )
}

const paidBy = ({ transfers }: World, day: string) =>
  transfers
    .filter(({ status, paid_on }) => status === 2 && paid_on <= day)
    .flatMap(({ payments }) => payments)

/** What the books must say on a day, worked out a second time from what happened; yen. */
export const expectedOn = (world: World, day: string) => {
  const paid = new Set(paidBy(world, day))
  const noticed = world.months.filter(
    (month) => hasPayment(month) && (month.payment_issue_date ?? '') <= day && !paid.has(month),
  )
  return {
    receivable: owed(world, day),
    payable: sum(noticed.map(({ payment_total }) => payment_total ?? 0)),
    withheld: sum([...paid].map(({ payment_withholding_num }) => payment_withholding_num ?? 0)),
  }
}

/** Sales and cost of a month of work as the reports count them (RULES §6); yen without tax. */
export const expectedOfMonth = ({ months }: World, month: string) => {
  const of = months.filter(({ billing_month }) => billing_month === month)
  return {
    sales: sum(
      of
        .filter(({ billing_status_flg }) => billing_status_flg === CONFIRMED)
        .map((one) => one.billing_sub_total ?? 0),
    ),
    cost: sum(of.filter(hasPayment).map(({ payment_sub_total }) => payment_sub_total ?? 0)),
  }
}
