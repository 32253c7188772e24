import { Button, NumberInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { ADMINISTRATOR } from '#foundation/rules/authority.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { SettingRow } from '#foundation/settings/setting-row.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { Lead, Row } from '#foundation/ui/layout.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { api, type Removal } from './client.ts'
import { Erasure } from './erasure.tsx'
import styles from './removals.module.css'

const soon_ms = 3_000

const isBusy = ({ export_asked_at, confirmed_at, erased_at }: Removal) =>
  export_asked_at !== null || (confirmed_at !== null && erased_at === null)

/** What is kept of an enterprise once its contract is over: how long, as a file, and its end. */
export const RemovalTab: RecordPart = ({ row }) => {
  const id = idOf(row)
  const mayWrite = useMember().authority >= ADMINISTRATOR
  const { data } = useQuery({
    ...api.query.get('/api/admin/agency_removals/show/:id', { id }),
    // Asked for again while a file is made or an erasure goes on.
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.agency_removal) ? soon_ms : false),
  })
  const removal = data?.agency_removal
  if (!removal) return <SkeletonRows rows={3} columns={2} height={88} />
  return (
    <div className={styles.tab}>
      <Retention {...{ removal, mayWrite }} />
      {removal.contract_ended_at && !removal.erased_at && <ExportRow {...{ id, removal, mayWrite }} />}
      {removal.contract_ended_at && <Erasure {...{ id, removal, mayWrite }} />}
      {removal.failure && (
        <p role="alert">
          <StateMark shape="alert" tone="warn" label={removal.failure} />
        </p>
      )}
    </div>
  )
}

type Props = { id: number; removal: Removal; mayWrite: boolean }

function Retention({ removal, mayWrite }: Omit<Props, 'id'>) {
  const [days, setDays] = useState(removal.retention_days)
  const saving = useMutation({
    ...api.mutation.post('/api/admin/agency_removals/update_retention'),
    onSuccess: () => flashSuccess('保管期間を変更しました'),
  })
  return (
    <SettingRow title="保管" hint="保管期間は、終了したすべてのエージェントに効きます">
      <Lead below={12}>
        {removal.contract_ended_at
          ? `${formatInstant(removal.contract_ended_at)} に契約を終了しました。${formatInstant(removal.erasable_from ?? '')} から消去できます。`
          : '契約中です。契約を終了すると、データを書き出し、保管期間のあとに消去できます。'}
      </Lead>
      <Row wrap align="end">
        <NumberInput
          label="保管期間（日）"
          min={0}
          max={3650}
          allowDecimal={false}
          disabled={!mayWrite}
          value={days}
          onChange={(value) => setDays(Number(value))}
        />
        {mayWrite && (
          <Button
            variant="default"
            disabled={days === removal.retention_days}
            loading={saving.isPending}
            onClick={() => saving.mutate({ body: { retention_days: days } })}
          >
            変更
          </Button>
        )}
      </Row>
    </SettingRow>
  )
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`

function ExportRow({ id, removal, mayWrite }: Props) {
  const { export_asked_at, exported_at, export_rows, export_size } = removal
  const making = useMutation({
    ...api.mutation.post('/api/admin/agency_removals/export/:id'),
  })
  const taking = useMutation({
    mutationFn: () => api.blob('/api/admin/agency_removals/download/:id', { id }),
    onSuccess: (file) => saveFile(file, `${removal.name}.zip`),
  })
  return (
    <SettingRow title="書き出し" hint="すべての表のCSVと、ファイルの一覧です。パスワードや鍵は入りません">
      <Lead role="status" below={12}>
        {export_asked_at
          ? '書き出しています。この画面を離れても続きます。'
          : exported_at
            ? `${formatInstant(exported_at)} に ${(export_rows ?? 0).toLocaleString('ja-JP')}件（${megabytes(export_size ?? 0)}）を書き出しました。`
            : 'まだ書き出していません。'}
      </Lead>
      {mayWrite && (
        <Row wrap align="end">
          <Button
            variant="default"
            loading={making.isPending || export_asked_at !== null}
            disabled={removal.confirmed_at !== null}
            onClick={() => making.mutate({ id })}
          >
            {exported_at ? 'もう一度書き出す' : '書き出す'}
          </Button>
          {exported_at && (
            <Button
              variant="default"
              leftSection={<Download size={14} aria-hidden />}
              loading={taking.isPending}
              onClick={() => taking.mutate()}
            >
              ダウンロード
            </Button>
          )}
        </Row>
      )}
    </SettingRow>
  )
}
