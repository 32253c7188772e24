import { contractAdjustmentFlags, labelOf, taxFlags } from '#foundation/masterdata/choices.ts'
import { RANGE } from '#foundation/rules/contract-codes.ts'
import { formatLetterDate } from '#foundation/rules/date-text.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { own } from '#foundation/rules/own.ts'
import { manHourTypes, renewalRequests } from '../../contract-terms/choices.ts'
import type { RenewalPage } from '../page-content.ts'
import type { PublicContract } from '../public-contract.ts'

const periodText = ({ start_date, end_date }: PublicContract['period']) =>
  `${formatLetterDate(start_date)}〜${formatLetterDate(end_date)}`

/** 2026年11月21日 15:04, in Japan. */
const timeText = (instant: string) => {
  const japan = new Date(Date.parse(instant) + 9 * 3_600_000).toISOString()
  return `${formatLetterDate(japan.slice(0, 10))} ${japan.slice(11, 16)}`
}

const priceText = ({ price_num, price_tax_flg, man_hour_type_id }: PublicContract) =>
  price_num === null
    ? null
    : `${withSeparators(price_num)}円（${labelOf(taxFlags, price_tax_flg ?? 1)}・${labelOf(manHourTypes, man_hour_type_id ?? 1)}）`

const hoursText = ({ adjustment_flg, adjustment_time_f, adjustment_time_l }: PublicContract) =>
  adjustment_flg === null
    ? null
    : adjustment_flg === RANGE
      ? `${adjustment_time_f}〜${adjustment_time_l}時間`
      : labelOf(contractAdjustmentFlags, adjustment_flg)

const hints: Record<number, string> = {
  1: '次の期間も契約を続けたい',
  2: '終了日をもって契約を終えたい',
  3: '条件や期間などを相談してから決めたい',
}

/** A side's own terms of a contract. */
export const Facts = ({ contract }: { contract: PublicContract }) => {
  const facts = [
    ['作業者', contract.worker && `${contract.worker} 様`],
    ['契約期間', periodText(contract.period)],
    ['次の期間（案）', periodText(contract.next_period)],
    ['契約単価', priceText(contract)],
    ['精算', hoursText(contract)],
    ['作業場所', contract.work_location],
  ] as const
  return (
    <dl className="renewal-facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const Errors = ({ id, messages }: { id: string; messages: string[] | undefined }) =>
  messages ? (
    <p className="renewal-error" id={id}>
      {messages.join(' ')}
    </p>
  ) : null

/** The three answers. */
export const Choice = ({ page, no }: { page: RenewalPage; no: number }) => {
  const name = `answer_${no}`
  const wrong = own(page.errors, name)
  return (
    <fieldset id={name} aria-describedby={wrong ? `${name}-error` : undefined}>
      <legend>更新のご意向</legend>
      <Errors id={`${name}-error`} messages={wrong} />
      {renewalRequests.map(([id, label]) => (
        <label key={id} className="renewal-choice">
          <input type="radio" name={name} value={id} defaultChecked={own(page.typed, name) === String(id)} />
          <span>
            <b>{label}</b>
            <small>{hints[id]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What the side wants to say beside its answer. */
export const Comment = ({ page, no }: { page: RenewalPage; no: number }) => {
  const name = `comment_${no}`
  const wrong = own(page.errors, name)
  return (
    <p className="renewal-comment">
      <label htmlFor={name}>ご相談・ご連絡（「要相談」のときは必須）</label>
      <Errors id={`${name}-error`} messages={wrong} />
      <textarea
        id={name}
        name={name}
        rows={4}
        maxLength={1_000}
        defaultValue={own(page.typed, name) ?? ''}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${name}-error` : undefined}
      />
    </p>
  )
}

/** The answer that stands, and why it cannot be changed where that is so. */
export const Answered = ({ contract }: { contract: PublicContract }) => (
  <>
    {contract.ext_confirm_request_flg !== null && (
      <p className="renewal-answered">
        ご回答：<b>{labelOf(renewalRequests, contract.ext_confirm_request_flg)}</b>
        {contract.answered_at && <small>{timeText(contract.answered_at)}</small>}
      </p>
    )}
    {contract.closed_reason && contract.comment && <p className="renewal-said">{contract.comment}</p>}
    {contract.closed_reason && <p className="renewal-closed">{contract.closed_reason}</p>}
  </>
)
