import { DAILY, RANGE } from '#foundation/rules/contract-codes.ts'
import type { Settlement, SettlementTerms } from '#foundation/rules/settlement.ts'
import { formatTime } from '#foundation/rules/working-time.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import type { Settlements, SideTerms, Terms } from '../../../contract-terms/settle-operation.ts'
import { HoursBar } from './hours-bar.tsx'
import styles from './panel.module.css'

type Props = { terms: Terms; settlements: Settlements | null; empty: string }

/** How a month is settled, step by step, for both sides; `empty` says why there is nothing to show. */
export function SettlementView({ terms, settlements, empty }: Props) {
  if (!settlements) return <p className={styles.nothing}>{empty}</p>
  return (
    <>
      <Worked terms={terms.sales} settlement={settlements.sales} />
      <div className={styles.sides}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">側</span>
              </th>
              <th scope="col">単価</th>
              <th scope="col">計算</th>
              <th scope="col">超過・控除</th>
              <th scope="col">金額</th>
            </tr>
          </thead>
          <tbody>
            <SideRow label="販売" terms={terms.sales} settlement={settlements.sales} />
            {terms.supplier && settlements.supplier ? (
              <SideRow label="仕入" terms={terms.supplier} settlement={settlements.supplier} />
            ) : (
              <tr>
                <th scope="row">仕入</th>
                <td colSpan={4} className={styles.own}>
                  自社の社員のため支払はありません（社内原価だけを粗利に含めます）
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Worked({ terms, settlement }: { terms: SettlementTerms; settlement: Settlement }) {
  if (terms.man_hour_type_id === DAILY) return null
  const { worked_minutes, counted_minutes, over_minutes, under_minutes } = settlement
  return (
    <div className={styles.worked}>
      <Note as="span">稼働時間</Note>
      <Row as="p" above={8} below={10}>
        <b>{formatTime(worked_minutes)}</b>
        {worked_minutes !== counted_minutes && (
          <>
            <span aria-hidden>→</span>
            <Note as="span">{terms.adjustment_unit_id}分単位 切捨て</Note>
            <span aria-hidden>→</span>
            <b>{formatTime(counted_minutes)}</b>
          </>
        )}
        <Spring />
        {over_minutes > 0 && <Badge tone="info">超過 {formatTime(over_minutes)}</Badge>}
        {under_minutes > 0 && <Badge tone="ng">控除 {formatTime(under_minutes)}</Badge>}
      </Row>
      {terms.adjustment_flg === RANGE && <HoursBar terms={terms} settlement={settlement} />}
    </div>
  )
}

function SideRow({ label, terms, settlement }: { label: string; terms: SideTerms; settlement: Settlement }) {
  const adjustment = settlement.excess - settlement.deduction
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {yenText(terms.price_num)} {terms.is_month_own && <Badge tone="info">今月だけの条件</Badge>}
      </td>
      <td className={styles.steps}>
        {settlement.steps.map((step) => (
          <span key={step.label}>
            {step.label}　{step.text}
          </span>
        ))}
      </td>
      <td data-sign={Math.sign(adjustment)}>
        {adjustment > 0 ? `+${yenText(adjustment)}` : yenText(adjustment)}
      </td>
      <td>
        <b>{yenText(settlement.amount)}</b>
      </td>
    </tr>
  )
}
