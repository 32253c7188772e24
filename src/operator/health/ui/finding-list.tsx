import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { Part } from '../../parts/ui/frames.tsx'
import { levelNames } from '../level.ts'
import type { FindingAnswer, Health } from '../schema.ts'
import { Calm } from './calm.tsx'
import styles from './health.module.css'
import { stateOfLevel } from './level-mark.tsx'
import { RetryButton } from './retry-button.tsx'
import { momentText } from './texts.ts'

function Act({ finding }: { finding: FindingAnswer }) {
  if (finding.queue !== null) return <RetryButton what={{ queue: finding.queue }} of={finding.title} />
  if (finding.domain_of !== null)
    return <RetryButton what={{ domainOf: finding.domain_of }} of={finding.title} />
  if (!finding.enterprise) return null
  return (
    <Button
      component={Link}
      to={`/admin/enterprises/${finding.enterprise.id}`}
      variant="default"
      size="compact-sm"
      aria-label={`会社を開く（${finding.enterprise.name}）`}
    >
      会社を開く
    </Button>
  )
}

/** What needs somebody, the most urgent first, each with its one act. */
export function FindingList({ health: { findings, at } }: { health: Health }) {
  return (
    <Part title="対応が要るもの">
      {findings.length === 0 && (
        <Calm>
          <StateIcon shape="tick" tone="ok" />
          問題はありません。送信箱、処理の列、ドメイン、Webhook、バックアップを見ています。
        </Calm>
      )}
      <Stack as="ul" gap={6} inset className={styles.findings}>
        {findings.map((finding) => (
          <Row as="li" key={finding.key} data-level={finding.level}>
            <StateIcon {...stateOfLevel(finding.level)} />
            <span className={styles.word}>{levelNames[finding.level]}</span>
            <div className={styles.told}>
              <b>{finding.title}</b>
              {finding.enterprise && <span>{finding.enterprise.name}</span>}
              <span>{finding.text}</span>
            </div>
            {finding.at && <time dateTime={finding.at}>{momentText(finding.at, at)}</time>}
            <Act finding={finding} />
          </Row>
        ))}
      </Stack>
    </Part>
  )
}
