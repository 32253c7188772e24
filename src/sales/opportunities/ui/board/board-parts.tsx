import { marginText } from '#foundation/rules/profit.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { SkeletonBar } from '#foundation/ui/skeleton-rows.tsx'
import styles from './board.module.css'
import type { Totals } from './board-state.ts'

/** What is open: how many, what they would bring a month, and what is left of it. */
export function TotalsLine({ totals }: { totals: Totals }) {
  return (
    <dl className={styles.totals}>
      <dt>進行中</dt>
      <dd>{totals.count.toLocaleString('ja-JP')}件</dd>
      <dt>見込売上（月額）</dt>
      <dd>{yenText(totals.monthly_payment_sum)}</dd>
      <dt>見込粗利</dt>
      <dd>
        {yenText(totals.gross_profit_sum)}
        <span>（{marginText(totals.gross_margin_permille)}）</span>
      </dd>
    </dl>
  )
}

/** Columns and cards of their final size while the board is read. */
export function BoardSkeleton() {
  return (
    <div className={styles.board} role="status" aria-label="読み込み中">
      {[4, 3, 4, 2, 3, 2, 1, 2].map((cards, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are alike and never move
        <div key={column} className={styles.column}>
          <div className={styles.head}>
            <SkeletonBar width={90} />
          </div>
          <div className={styles.cards}>
            {Array.from({ length: cards }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
              <SkeletonBar key={card} width="100%" height={136} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
