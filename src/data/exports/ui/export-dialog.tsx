import { Button, Modal, Radio } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '#foundation/entity/entity.ts'
import type { ListQuery } from '#foundation/entity/list-query.ts'
import { Actions, Lead, Row, Stack } from '#foundation/ui/layout.tsx'
import { exportEncodings } from '../../imports/ui/choices.ts'
import { exportHeaders, exportProperties } from './choices.ts'
import { api, exportQuery } from './client.ts'
import { ExportProgress } from './export-progress.tsx'

type Props = {
  entity: Entity
  query: ListQuery
  columns: readonly string[]
  count: number | undefined
  close: () => void
}

type Choice = { format: 'csv' | 'xlsx'; encoding: 1 | 2; header: 1 | 2; properties: 1 | 2 }

const formats = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel（.xlsx）'],
] as const

type ChoicesProps<V extends string | number> = {
  label: string
  options: readonly (readonly [V, string])[]
  value: V
  choose: (value: V) => void
  description?: string
}

function Choices<V extends string | number>({ label, options, value, choose, description }: ChoicesProps<V>) {
  return (
    <Radio.Group
      label={label}
      description={description}
      value={String(value)}
      onChange={(text) => {
        const found = options.find(([id]) => String(id) === text)
        if (found) choose(found[0])
      }}
    >
      <Row gap={20} wrap above={6}>
        {options.map(([id, text]) => (
          <Radio key={id} value={String(id)} label={text} />
        ))}
      </Row>
    </Radio.Group>
  )
}

const toExport = ({ entity, query, columns }: Props, { format, encoding, header, properties }: Choice) => ({
  model_name: entity.name,
  conditions: query.conditions,
  keyword: query.keyword,
  sort: query.sort,
  order: query.order,
  format,
  encoding_type_id: encoding,
  header_type_ids: [header],
  table_setting_type_id: properties,
  table_settings: [...columns],
})

/** A list counts no further than this when it is large; the export holds all that match. */
const surelyCounted = 1_000

/** Chooses how the list is written, starts the export and shows how far it is. */
export default function ExportDialog(props: Props) {
  const { entity, count, close } = props
  const [choice, setChoice] = useState<Choice>({ format: 'csv', encoding: 1, header: 2, properties: 1 })
  const client = useQueryClient()
  const start = useMutation({
    ...api.mutation.post('/api/enterprise/export_files/create'),
    onSuccess: (answer) => client.setQueryData(exportQuery(answer.export_file.id).queryKey, answer),
  })
  const set =
    <K extends keyof Choice>(key: K) =>
    (value: Choice[K]) =>
      setChoice({ ...choice, [key]: value })
  return (
    <Modal opened onClose={close} title={`${entity.label.ja}の書き出し`} size={480}>
      {start.data ? (
        <ExportProgress id={start.data.export_file.id} close={close} />
      ) : (
        <>
          <Lead below={12}>
            いまの条件と並び順で
            {count !== undefined && count < surelyCounted && `${count.toLocaleString('ja-JP')}件を`}
            書き出します。
          </Lead>
          <Stack gap={16}>
            <Choices label="ファイル形式" options={formats} value={choice.format} choose={set('format')} />
            {choice.format === 'csv' && (
              <Choices
                label="文字コード"
                options={exportEncodings}
                value={choice.encoding}
                choose={set('encoding')}
                description="Shift_JISで表せない文字は〓になり、完了時にお知らせします"
              />
            )}
            <Choices
              label="見出し"
              options={exportHeaders}
              value={choice.header}
              choose={set('header')}
              description="英語の見出しでは選択肢をIDで、日本語では名前で書き出します"
            />
            <Choices
              label="項目"
              options={exportProperties}
              value={choice.properties}
              choose={set('properties')}
            />
          </Stack>
          <Actions above={20}>
            <Button variant="default" onClick={close}>
              取消
            </Button>
            <Button
              loading={start.isPending}
              onClick={() => start.mutate({ body: { export_file: toExport(props, choice) } })}
            >
              書き出しを始める
            </Button>
          </Actions>
        </>
      )}
    </Modal>
  )
}
