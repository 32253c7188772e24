import { Button, CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Row } from '../layout.tsx'
import styles from './copy.module.css'

/** A value one carries elsewhere, with its name; without `copies` it is only shown. */
export function CopyLine({
  label,
  value,
  copies = true,
  isWrong = false,
  children,
}: {
  label: string
  value: string
  copies?: boolean
  /** It is not what it should be. */
  isWrong?: boolean
  children?: ReactNode
}) {
  return (
    <div className={styles.pair}>
      <dt>{label}</dt>
      <Row as="dd">
        <code title={value} className={isWrong ? styles.wrong : undefined}>
          {value}
        </code>
        {copies && (
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`${label}をコピー`}
                leftSection={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'コピー済' : 'コピー'}
              </Button>
            )}
          </CopyButton>
        )}
        {children}
      </Row>
    </div>
  )
}
