import { useQuery } from '@tanstack/react-query'
import type { AnyField } from '#foundation/entity/entity.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { Badge } from '#foundation/ui/badge.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { contract } from '../../contract.ts'
import { AskAmendment } from './ask-amendment.tsx'
import { type Amendment, amendmentsQuery } from './client.ts'
import styles from './terms.module.css'

const fields: Record<string, AnyField> = contract.fields

/** An amount with its sign, a date with slashes, hours with their unit. */
const textOf = (key: string, values: Record<string, unknown>): string => {
  const value = values[key]
  if (typeof value === 'string') return value.replaceAll('-', '/')
  if (typeof value !== 'number') return '未入力'
  return key.endsWith('_price_num') ? yenText(value) : `${value}時間`
}

/** What was agreed anew since the confirm, the latest first; nothing stands here before the first one. */
export function Amendments({ row }: { row: RecordRow }) {
  const amendments = useQuery(amendmentsQuery(row.id_by_enterprise_id)).data?.amendments
  if (!amendments || amendments.length === 0) return null
  return (
    <section className={styles.amendments} aria-labelledby="amendments-title">
      <h2 id="amendments-title">契約変更</h2>
      <ol>
        {amendments.map((amendment) => (
          <Entry key={amendment.id_by_enterprise_id} row={row} amendment={amendment} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ row, amendment }: { row: RecordRow; amendment: Amendment }) {
  const { effective_month, old_values, new_values, reason, enterprise_member, created_at } = amendment
  return (
    <li>
      <Row as="p" wrap gap={12} below={4}>
        <b>{effective_month.replace('-', '/')}から</b>
        <span>{reason}</span>
        {amendment.revoked_at && <Badge tone="mute">確定取消により無効</Badge>}
        <Spring />
        <Note as="span">
          {enterprise_member?.name} {shortInstant(created_at)}
        </Note>
      </Row>
      <dl>
        {Object.keys(new_values).map((key) => (
          <div key={key}>
            <dt>{fields[key]?.label.ja ?? key}</dt>
            <dd>
              {textOf(key, old_values)} → <b>{textOf(key, new_values)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {amendment.revoked_at === null && <AskAmendment row={row} amendment={amendment} />}
    </li>
  )
}
