import { Button } from '@mantine/core'
import { RotateCw } from 'lucide-react'
import { type Retried, useRetry } from './use-retry.ts'

/** もう一度, for managers; `of` says to a screen reader what. */
export function RetryButton({ what, of }: { what: Retried; of: string }) {
  const retry = useRetry()
  if (!retry) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<RotateCw size={14} aria-hidden />}
      aria-label={`${of}をもう一度`}
      loading={retry.isPending}
      onClick={() => retry.mutate(what)}
    >
      もう一度
    </Button>
  )
}
