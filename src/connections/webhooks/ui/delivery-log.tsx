import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { byId } from '#foundation/screens/list-page/data-table.tsx'
import { ChoiceFilter, Filters, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import { ListBody } from '#foundation/screens/list-page/list-body.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { again_ms, api, isOnItsWay, type LogFilter, type Webhook } from './client.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { results } from './looks.ts'
import type { Log } from './use-log.ts'
import styles from './webhooks.module.css'

type Props = { webhook: Webhook; filter: LogFilter; log: Log }

const choicesOf = (values: Iterable<string>) => [...values].map((value) => ({ value, label: value }))

/** What was sent to an endpoint, the newest first. */
export function DeliveryLog({ webhook, filter, log: { address, delivery } }: Props) {
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/webhook_deliveries/index', { body: filter }),
    refetchInterval: ({ state }) => (state.data?.webhook_deliveries.some(isOnItsWay) ? again_ms : false),
    placeholderData: keepPreviousData,
  })
  const types = new Set([...webhook.types, 'webhook.test', ...(filter.type ? [filter.type] : [])])
  const { set } = address
  return (
    <section aria-label="送信の記録">
      <Row as="header" wrap align="baseline" above={12} className={styles.logHead}>
        <h2>送信の記録</h2>
        <Note>{webhook.name}　30日保存</Note>
        <Spring />
        <Filters key={webhook.id_by_enterprise_id}>
          <ChoiceFilter
            address={address}
            name="type"
            label="できごと"
            all="できごと"
            choices={choicesOf(types)}
          />
          <ChoiceFilter address={address} name="result" label="結果" all="結果" choices={results} />
          <SearchBox address={address} label="イベントID・記録のID" />
        </Filters>
      </Row>
      <ListBody
        label="送信の一覧"
        columns={deliveryColumns(delivery, (id) => set({ delivery: String(id) }))}
        keyOf={byId}
        chosen={delivery}
        min_px={720}
        rows={data?.webhook_deliveries}
        isFiltered={filter.statuses.length > 0 || filter.type !== null || filter.keyword !== ''}
        empty={{
          title: 'まだ何も送っていません',
          text: '選んだできごとが起きると、ここに送った内容と返ってきた内容が並びます。操作のメニューからテストを送れます。',
        }}
        unmatched={{
          title: '条件に一致する送信はありません',
          text: '条件を変えてみてください。',
          actions: (
            <Button variant="default" onClick={() => set({ result: null, type: null, q: null })}>
              条件をクリア
            </Button>
          ),
        }}
      />
      {(filter.before !== null || data?.next_before) && (
        <nav aria-label="送信の記録のページ">
          <Row inset above={12} below={12}>
            <Button variant="default" disabled={filter.before === null} onClick={() => set({ before: null })}>
              最新に戻る
            </Button>
            <Button
              variant="default"
              disabled={!data?.next_before}
              onClick={() => set({ before: String(data?.next_before) })}
            >
              古い記録を表示
            </Button>
          </Row>
        </nav>
      )}
    </section>
  )
}
