import { useDraggable } from '@dnd-kit/react'
import { CalendarDays, Clock3 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { marginText } from '#foundation/rules/profit.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { Initial } from '#foundation/ui/owner-chip.tsx'
import { opportunityPossibilities } from '../../choices.ts'
import { type Card, WON } from './board-state.ts'
import styles from './card.module.css'
import { CardMenu } from './card-menu.tsx'
import { nextDate } from './next-date.ts'
import { Phrases } from './phrases.tsx'

function Possibility({ id }: { id: number | null }) {
  if (!id) return null
  return (
    <span className={styles.possibility}>
      確度 <b data-high={id === 1 || undefined}>{labelOf(opportunityPossibilities, id)}</b>
    </span>
  )
}

function NextDate({ at }: { at: string | null }) {
  if (!at) return <span className={styles.date}>日時未定</span>
  const { text, isDue } = nextDate(at)
  const Icon = isDue ? Clock3 : CalendarDays
  return (
    <time className={styles.date} data-due={isDue || undefined} dateTime={at}>
      <Icon size={13} aria-hidden />
      {text}
      {isDue && <span className="visually-hidden">（期日）</span>}
    </time>
  )
}

/** What a card says; in hand (`to` absent) it is a picture of itself. */
export function CardBody({ card, to }: { card: Card; to?: string }) {
  const name = card.candidate.name
  return (
    <>
      <Row gap={6} justify="between" className={styles.line}>
        {to ? (
          <Link to={to} className={styles.name} draggable={false} aria-describedby="board-keys">
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <Possibility id={card.opportunity_possibility_id} />
      </Row>
      {card.job && (
        <p className={styles.job} title={card.job.name}>
          <Phrases text={card.job.name} />
        </p>
      )}
      {card.company && <p className={styles.company}>{card.company.name}</p>}
      <Row gap={6} justify="between" above={2} className={styles.line}>
        <span>{yenText(card.monthly_payment_num) || '単価未定'}</span>
        <span className={styles.margin}>粗利 {marginText(card.gross_margin_permille)}</span>
      </Row>
      <Row gap={6} justify="between" className={styles.line}>
        <NextDate at={card.next_at} />
        {to && <CardMenu card={card} />}
        {card.enterprise_member1 && (
          <span title={card.enterprise_member1.name}>
            <Initial {...card.enterprise_member1} />
            <span className="visually-hidden">担当 {card.enterprise_member1.name}</span>
          </span>
        )}
      </Row>
    </>
  )
}

type Props = { card: Card; to: string; isHeld: boolean }

/** A card in its column; a won one stays where it is. */
export const BoardCard = memo(({ card, to, isHeld }: Props) => {
  const { id_by_enterprise_id: id, opportunity_status_id: stage } = card
  const { ref } = useDraggable({ id, disabled: stage === WON })
  return (
    <li
      ref={ref}
      className={styles.card}
      data-card={id}
      data-fixed={stage === WON || undefined}
      data-held={isHeld || undefined}
    >
      <CardBody card={card} to={to} />
    </li>
  )
})
