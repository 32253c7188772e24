import { Button, CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './linkages.module.css'

/** A value one carries elsewhere, with its name; without `copies` it is only shown. */
export function CopyLine({
  label,
  value,
  copies = true,
  children,
}: {
  label: string
  value: string
  copies?: boolean
  children?: ReactNode
}) {
  return (
    <div className={styles.pair}>
      <dt>{label}</dt>
      <dd>
        <code title={value}>{value}</code>
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
      </dd>
    </div>
  )
}
