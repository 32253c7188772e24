import { Checkbox } from '@mantine/core'
import { ChoiceFields } from '../../parts/ui/choice-fields.tsx'
import { readScope, scopeEntities, scopes, writeScope } from '../scopes.ts'
import styles from './tokens.module.css'

type Props = {
  chosen: readonly string[]
  choose: (scopes: readonly string[]) => void
  error: string | undefined
}

const reading = scopes.map(({ scope }) => scope).filter((scope) => scope.endsWith('.read'))
/** Scopes that belong to no one kind of record. */
const others = scopes.filter(({ scope }) => ['files.read', 'journals.read', 'apply.create'].includes(scope))

/** Which records a token may read and write: a row a kind. */
export function ScopeFields({ chosen, choose, error }: Props) {
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
    <ChoiceFields
      legend="スコープ"
      told="必要なものだけを選びます"
      many={{ label: 'すべての読み取りを選ぶ', choose: () => choose(reading) }}
      error={error}
    >
      {scopeEntities.map(({ name, label, writes }) => (
        <li key={name} className={styles.scope}>
          <span>{label}</span>
          {box(readScope(name), `${label}の読み取り`, '読み取り')}
          {writes && box(writeScope(name), `${label}の書き込み`, '書き込み')}
        </li>
      ))}
      {others.map(({ scope, label }) => (
        <li key={scope} className={styles.scope}>
          <span>{label}</span>
          {box(scope, label, '許可')}
        </li>
      ))}
    </ChoiceFields>
  )
}
