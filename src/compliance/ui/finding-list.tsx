import type { Finding } from '#foundation/ui/api-error.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import styles from './law.module.css'

const levels: Record<Finding['level'], { label: string; tone: 'ng' | 'warn' | 'info' }> = {
  refusal: { label: '確定できません', tone: 'ng' },
  override: { label: '要確認', tone: 'warn' },
  advice: { label: '助言', tone: 'info' },
}

/** What the law has to say, each with its article. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className={styles.findings} aria-label="法令の確認">
      {findings.map(({ code, article, level, message }) => (
        <li key={code}>
          <Badge tone={levels[level].tone}>{levels[level].label}</Badge>
          <span>
            {message}
            <small>{article}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
