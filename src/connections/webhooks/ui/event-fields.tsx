import { Button, Checkbox } from '@mantine/core'
import { useId } from 'react'
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
  const told = useId()
  const all = groups.flatMap(({ types }) => types.map(({ type }) => type))
  return (
    <fieldset className={styles.events} aria-describedby={error ? told : undefined}>
      <legend>送るできごと</legend>
      <div className={styles.eventsHead}>
        <p>{chosen.length}件を選択</p>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => choose(chosen.length === all.length ? [] : all)}
        >
          {chosen.length === all.length ? 'すべて外す' : 'すべて選ぶ'}
        </Button>
      </div>
      {error && (
        <p id={told} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <ul>
        {groups.map(({ label: group, types }) => (
          <li key={group}>
            <span>{group}</span>
            <div>
              {types.map(({ type, label }) => (
                <Checkbox
                  key={type}
                  label={label}
                  aria-label={`${group} ${label}`}
                  title={type}
                  checked={chosen.includes(type)}
                  onChange={(event) =>
                    choose(
                      event.currentTarget.checked
                        ? [...chosen, type]
                        : chosen.filter((each) => each !== type),
                    )
                  }
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
