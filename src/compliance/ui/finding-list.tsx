import type { Finding } from '#foundation/ui/api-error.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Note, Row, Stack } from '#foundation/ui/layout.tsx'

const levels: Record<Finding['level'], { label: string; tone: 'ng' | 'warn' | 'info' }> = {
  refusal: { label: '確定できません', tone: 'ng' },
  override: { label: '要確認', tone: 'warn' },
  advice: { label: '助言', tone: 'info' },
}

/** What the law has to say, each with its article. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Stack as="ul" above={12} aria-label="法令の確認">
      {findings.map(({ code, article, level, message }) => (
        <Row as="li" key={code} align="start">
          <Badge tone={levels[level].tone}>{levels[level].label}</Badge>
          <div>
            {message}
            <Note>{article}</Note>
          </div>
        </Row>
      ))}
    </Stack>
  )
}
