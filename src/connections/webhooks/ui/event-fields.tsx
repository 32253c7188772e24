import { Checkbox } from '@mantine/core'
import { Row } from '#foundation/ui/layout.tsx'
import { ChoiceFields } from '../../parts/ui/choice-fields.tsx'
import type { EventGroup } from './client.ts'
import styles from './webhooks.module.css'

type Props = {
  groups: readonly EventGroup[]
  chosen: readonly string[]
  choose: (types: readonly string[]) => void
  error: string | undefined
}

/** What an endpoint is told of: a row a kind of record. */
export function EventFields({ groups, chosen, choose, error }: Props) {
  const all = groups.flatMap(({ types }) => types.map(({ type }) => type))
  const isAll = chosen.length === all.length
  return (
    <ChoiceFields
      legend="送るできごと"
      told={`${chosen.length}件を選択`}
      many={{ label: isAll ? 'すべて外す' : 'すべて選ぶ', choose: () => choose(isAll ? [] : all) }}
      error={error}
    >
      {groups.map(({ label: group, types }) => (
        <li key={group} className={styles.events}>
          <span>{group}</span>
          <Row wrap gap={12}>
            {types.map(({ type, label }) => (
              <Checkbox
                key={type}
                label={label}
                aria-label={`${group} ${label}`}
                title={type}
                checked={chosen.includes(type)}
                onChange={(event) =>
                  choose(
                    event.currentTarget.checked ? [...chosen, type] : chosen.filter((each) => each !== type),
                  )
                }
              />
            ))}
          </Row>
        </li>
      ))}
    </ChoiceFields>
  )
}
