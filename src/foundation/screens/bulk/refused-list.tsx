import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { conditionTypes } from '../../entity/condition.ts'
import type { Entity } from '../../entity/entity.ts'
import { emptyQuery } from '../../entity/list-query.ts'
import { Row } from '../../ui/layout.tsx'
import { listOptions } from '../queries.ts'
import { idOf, pathOf, titleOf } from '../screen.ts'
import styles from './bulk.module.css'
import { numberText } from './bulk-text.ts'

/** So many are called by name, as many as a page of a list holds; the rest by number. */
const named = 100

type Props = {
  entity: Entity
  title: string
  failed: readonly { id: number; message: string }[]
  /** How many there are, where not all are listed. */
  count: number
}

/** Records that were left as they are, each by its name and with the reason. */
export function RefusedList({ entity, title, failed, count }: Props) {
  const ids = failed.slice(0, named).map(({ id }) => id)
  const those = [{ column: 'id_by_enterprise_id', type: conditionTypes.equal, value: ids }]
  const { data } = useQuery({
    ...listOptions(entity, { ...emptyQuery, limit_value: named, conditions: those }, [entity.title]),
    enabled: ids.length > 0,
    meta: { quiet: true },
  })
  if (failed.length === 0) return null
  const names = new Map(data?.rows.map((row) => [idOf(row), titleOf(entity, row)]))
  return (
    <section aria-label={title}>
      <h3 data-above={16} data-below={4}>
        {title}
      </h3>
      <ul className={styles.failures}>
        {failed.map(({ id, message }) => (
          <Row as="li" gap={12} align="stretch" key={id}>
            <Link to={`${pathOf(entity)}/${id}`} target="_blank">
              {names.get(id) ?? `ID ${id}`}
            </Link>
            <span>{message}</span>
          </Row>
        ))}
      </ul>
      {count > failed.length && (
        <p className={styles.note}>先頭の{numberText(failed.length)}件を表示しています</p>
      )}
    </section>
  )
}
