import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import styles from './parts.module.css'

type Props = { what: string; of: Pick<UseQueryResult, 'refetch' | 'isFetching'> }

/** In place of a part of a page that could not be read: the rest of the page stands, and the part is asked for again. */
export function NotRead({ what, of }: Props) {
  return (
    <div className={styles.notRead}>
      <p role="alert">{what}を読み取れませんでした。</p>
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
    </div>
  )
}
