import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Note, Row } from '#foundation/ui/layout.tsx'

type Props = { what: string; of: Pick<UseQueryResult, 'refetch' | 'isFetching'> }

/** In place of a part of a page that could not be read: the rest of the page stands, and the part is asked for again. */
export function NotRead({ what, of }: Props) {
  return (
    <Row wrap gap={12}>
      <Note role="alert" tone="ng">
        {what}を読み取れませんでした。
      </Note>
      <Button
        variant="default"
        size="xs"
        aria-label={`${what}をもう一度読み込む`}
        leftSection={<RotateCw size={13} aria-hidden />}
        loading={of.isFetching}
        onClick={() => of.refetch()}
      >
        もう一度読み込む
      </Button>
    </Row>
  )
}
