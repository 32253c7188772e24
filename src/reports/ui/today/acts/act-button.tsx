import { Button } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

type Props = {
  icon: LucideIcon
  label: string
  /** Whom or what it is about, said to those who do not see the row. */
  of: string
  isBusy?: boolean
} & ({ to: string } | { run: () => void })

/** The one thing one does about a row, where it stands. */
export function ActButton({ icon: Icon, label, of, isBusy = false, ...does }: Props) {
  const look = {
    size: 'xs',
    variant: 'default',
    leftSection: <Icon size={14} aria-hidden />,
    'aria-label': `${of}：${label}`,
  } as const
  return 'to' in does ? (
    <Button component={Link} to={does.to} {...look}>
      {label}
    </Button>
  ) : (
    <Button loading={isBusy} onClick={does.run} {...look}>
      {label}
    </Button>
  )
}
