import { Row } from '#foundation/ui/layout.tsx'
import parts from '../../parts/ui/parts.module.css'
import { scopes as known } from '../scopes.ts'
import styles from './tokens.module.css'

const shown = 2

/** The first scopes of a token; the others behind a number, all of them in words for who asks. */
export function ScopeList({ scopes }: { scopes: readonly string[] }) {
  const words = scopes.map((scope) => known.find((each) => each.scope === scope)?.label ?? scope).join('、')
  return (
    <Row as="span" wrap gap={4} className={styles.scopes} title={words}>
      {scopes.slice(0, shown).map((scope) => (
        <code key={scope} className={parts.code}>
          {scope}
        </code>
      ))}
      {scopes.length > shown && <span>+{scopes.length - shown}</span>}
      <span className="visually-hidden">{words}</span>
    </Row>
  )
}
