import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Row } from '../layout.tsx'
import { StateMark } from '../state-word.tsx'
import type { State } from '../states.ts'
import styles from './domain.module.css'

const steps = ['設定する', '確認中', '連携済']

/** How far a link is: 0 to be set, 1 checking, 2 linked (specification 4). */
export type DomainLink = 0 | 1 | 2

const stepState = (at: number, link: DomainLink, isFailing: boolean): State => {
  const label = steps[at] ?? ''
  if (at === 2 && link === 2 && isFailing) return { shape: 'alert', tone: 'warn', label: '連携済（要対応）' }
  if (at < link || link === 2) return { shape: 'tick', tone: 'ok', label }
  return at === link
    ? { shape: 'pie', tone: 'info', fill: 0.5, label }
    : { shape: 'ring', tone: 'mute', label }
}

type Parts = {
  name: string
  /** null while it is being left. */
  link: DomainLink | null
  isFailing: boolean
  /** How it stands, in a sentence. */
  summary: string
  isChecking: boolean
  onCheck: () => void
  /** Below the name. */
  children: ReactNode
}

/** A domain that was named: how far its link is, and looking again at once. */
export function DomainProgress({ name, link, isFailing, summary, isChecking, onCheck, children }: Parts) {
  return (
    <>
      <Row wrap justify="between" className={styles.top}>
        <div>
          <h2>{name}</h2>
          {children}
        </div>
        {link !== null && (
          <Row as="ol" gap={20} align="stretch" className={styles.steps} aria-label="連携の状況">
            {steps.map((step, at) => (
              <li key={step} aria-current={at === link ? 'step' : undefined}>
                <StateMark {...stepState(at, link, isFailing)} />
              </li>
            ))}
          </Row>
        )}
      </Row>
      <Row gap={16} justify="between" className={styles.summary}>
        <p role="status">{summary}</p>
        {link !== null && (
          <Button
            leftSection={<RefreshCw size={14} aria-hidden />}
            variant={link === 2 && !isFailing ? 'default' : 'filled'}
            loading={isChecking}
            onClick={onCheck}
          >
            すぐに確認
          </Button>
        )}
      </Row>
    </>
  )
}
