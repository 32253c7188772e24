import { Button, Select, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { type LogFilter, logQuery, type Webhook } from './client.ts'
import { DeliveryTable } from './delivery-table.tsx'
import { results } from './looks.ts'
import type { Log } from './use-log.ts'
import styles from './webhooks.module.css'

const typing_ms = 300

/** What was sent to an endpoint, the newest first. */
export function DeliveryLog({ webhook, filter, log }: { webhook: Webhook; filter: LogFilter; log: Log }) {
  const { data } = useQuery({ ...logQuery(filter), placeholderData: keepPreviousData })
  const deliveries = data?.webhook_deliveries
  const isFiltered = filter.statuses.length > 0 || filter.type !== null || filter.keyword !== ''
  return (
    <section aria-label="送信の記録">
      <header className={styles.logHead}>
        <h2>送信の記録</h2>
        <p>{webhook.name}　30日保存</p>
        <Filters key={webhook.id_by_enterprise_id} webhook={webhook} filter={filter} log={log} />
      </header>
      {!deliveries && <SkeletonRows rows={8} columns={6} />}
      {deliveries?.length === 0 && (
        <EmptyState
          title={isFiltered ? '条件に一致する送信はありません' : 'まだ何も送っていません'}
          text={
            isFiltered
              ? '条件を変えてみてください。'
              : '選んだできごとが起きると、ここに送った内容と返ってきた内容が並びます。操作のメニューからテストを送れます。'
          }
          actions={
            isFiltered && (
              <Button variant="default" onClick={() => log.set({ result: null, type: null, q: null })}>
                条件をクリア
              </Button>
            )
          }
        />
      )}
      {deliveries && deliveries.length > 0 && (
        <DeliveryTable
          deliveries={deliveries}
          chosen={log.delivery}
          choose={(id) => log.set({ delivery: String(id) })}
        />
      )}
      {(filter.before !== null || data?.next_before) && (
        <nav className={styles.more} aria-label="送信の記録のページ">
          <Button
            variant="default"
            disabled={filter.before === null}
            onClick={() => log.set({ before: null })}
          >
            最新に戻る
          </Button>
          <Button
            variant="default"
            disabled={!data?.next_before}
            onClick={() => log.set({ before: String(data?.next_before) })}
          >
            古い記録を表示
          </Button>
        </nav>
      )}
    </section>
  )
}

function Filters({
  webhook,
  filter,
  log: { set, result },
}: {
  webhook: Webhook
  filter: LogFilter
  log: Log
}) {
  const [word, setWord] = useState(filter.keyword)
  const asked = filter.keyword
  useEffect(() => {
    if (word === asked) return
    const timer = setTimeout(() => set({ q: word }), typing_ms)
    return () => clearTimeout(timer)
  }, [word, asked, set])
  return (
    <search className={styles.filters} aria-label="絞り込み">
      <Select
        className={styles.wide}
        aria-label="できごと"
        placeholder="できごと"
        clearable
        searchable
        data={[...new Set([...webhook.types, 'webhook.test', ...(filter.type ? [filter.type] : [])])]}
        value={filter.type}
        onChange={(type) => set({ type })}
      />
      <Select
        className={styles.narrow}
        aria-label="結果"
        placeholder="結果"
        clearable
        data={results.map(({ value, label }) => ({ value, label }))}
        value={result}
        onChange={(value) => set({ result: value })}
      />
      <TextInput
        className={styles.wide}
        aria-label="イベントID・記録のID"
        placeholder="イベントID・記録のID"
        leftSection={<Search size={14} aria-hidden />}
        maxLength={100}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
    </search>
  )
}
