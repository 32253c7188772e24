import { Button, Checkbox } from '@mantine/core'
import { useId } from 'react'
import { readScope, scopeEntities, scopes, writeScope } from '../scopes.ts'
import styles from './tokens.module.css'

type Props = {
  chosen: readonly string[]
  choose: (scopes: readonly string[]) => void
  error: string | undefined
}

const reading = scopes.map(({ scope }) => scope).filter((scope) => scope.endsWith('.read'))
/** Scopes that belong to no one kind of record. */
const others = scopes.filter(({ scope }) => scope === 'files.read' || scope === 'apply.create')

/** Which records a token may read and write: a row a kind. */
export function ScopeFields({ chosen, choose, error }: Props) {
  const told = useId()
  const box = (scope: string, label: string, short: string) => (
    <Checkbox
      label={short}
      aria-label={label}
      checked={chosen.includes(scope)}
      onChange={(event) =>
        choose(event.currentTarget.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
      }
    />
  )
  return (
    <fieldset className={styles.scopeFields} aria-describedby={error ? told : undefined}>
      <legend>スコープ</legend>
      <div className={styles.scopeHead}>
        <p>必要なものだけを選びます</p>
        <Button variant="subtle" size="compact-sm" onClick={() => choose(reading)}>
          すべての読み取りを選ぶ
        </Button>
      </div>
      {error && (
        <p id={told} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <ul>
        {scopeEntities.map(({ name, label, writes }) => (
          <li key={name}>
            <span>{label}</span>
            {box(readScope(name), `${label}の読み取り`, '読み取り')}
            {writes && box(writeScope(name), `${label}の書き込み`, '書き込み')}
          </li>
        ))}
        {others.map(({ scope, label }) => (
          <li key={scope}>
            <span>{label}</span>
            {box(scope, label, '許可')}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
