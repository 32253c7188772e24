import { readPrice } from '../values/price.ts'
import { check, firstRead, sure } from '../values/value.ts'
import { readSettlement, readUsance } from './job-money.ts'
import { type JobFields as Fields, firstLines, type Pick } from './job-pick.ts'

export function readMoney(pick: Pick): Fields {
  const fields: Fields = {}
  const price =
    firstRead(firstLines(pick('price')), readPrice) ??
    firstRead(
      firstLines(pick('usance')).filter(({ plain }) => /\d[ ]?(?:万|円)/.test(plain)),
      readPrice,
    )
  const least = firstRead(pick('priceMin'), readPrice)
  const most = firstRead(pick('priceMax'), readPrice)
  if (least) fields.monthly_payment_f_num = sure((least.from ?? least.to)!, [least.span])
  if (most) fields.monthly_payment_l_num = sure((most.to ?? most.from)!, [most.span])
  if (price) {
    const read = price.isSure ? sure : check
    if (price.from !== undefined) fields.monthly_payment_f_num = read(price.from, [price.span], price.note)
    if (price.to !== undefined) fields.monthly_payment_l_num = read(price.to, [price.span], price.note)
  }
  const settlement =
    firstRead(firstLines(pick('hours')), (span) => readSettlement(span, true)) ??
    firstRead(firstLines(pick('price', 'workingTime', 'note', 'start')), (span) =>
      readSettlement(span, false),
    )
  if (settlement) {
    fields.adjustment_flg = sure(settlement.isFixed ? 2 : 1, [settlement.span])
    if (settlement.from !== undefined) fields.adjustment_time_f = sure(settlement.from, [settlement.span])
    if (settlement.to !== undefined) fields.adjustment_time_l = sure(settlement.to, [settlement.span])
  }
  const usance = firstRead(firstLines(pick('usance')), readUsance)
  if (usance) {
    fields.usance_span_id = sure(usance.span_id, [usance.span])
    fields.usance_day_id = sure(usance.day_id, [usance.span])
  }
  return fields
}
