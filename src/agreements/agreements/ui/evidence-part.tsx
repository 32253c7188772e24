import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { type AgreementState, checkAgreementAct, signerStates } from '#foundation/rules/states/agreement.ts'
import { namedOf } from '#foundation/screens/kinds/named.ts'
import { type Columns, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { Note, Panel } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { agreementEvents, signerMethods } from '../choices.ts'
import styles from './agreements.module.css'
import { api, type Evidence } from './client.ts'
import { ReassignDialog } from './reassign-dialog.tsx'
import { ServicePart } from './service-part.tsx'

type Signer = Evidence['signers'][number]
type Event = Evidence['events'][number]
type Seal = Evidence['seals'][number]

const at = (moment: string | null) => (moment ? formatInstant(moment) : '—')
const method = (id: number | null) => (id === null ? '—' : (labelOf(signerMethods, id) ?? ''))

const signerColumns = (replace: ((signer: Signer) => void) | undefined): Columns<Signer> => [
  {
    head: '承諾者',
    kind: 'name',
    width_px: 220,
    cell: ({ name, is_own, address }) => (
      <>
        {`${name}${is_own ? '（自社）' : ''}`}
        <Note>{address}</Note>
      </>
    ),
  },
  { head: '状態', kind: 'short', cell: ({ state_flg }) => <StateWord view="signer" id={state_flg} /> },
  { head: '閲覧', kind: 'short', cell: ({ seen_at }) => at(seen_at) },
  {
    head: '回答',
    width_px: 150,
    cell: ({ answered_at, typed_name }) => (
      <>
        {at(answered_at)}
        {typed_name && <Note>お名前 {typed_name}</Note>}
      </>
    ),
  },
  {
    head: '本人確認',
    width_px: 170,
    cell: ({ method_id, network }) => (
      <>
        {method(method_id)}
        {network && <Note>{network}</Note>}
      </>
    ),
  },
  replace !== undefined && {
    head: '承諾者の変更',
    kind: 'short',
    cell: (signer) =>
      !signer.is_own &&
      signer.state_flg !== signerStates.accepted && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${signer.name}さんの代わりに依頼`}
          onClick={() => replace(signer)}
        >
          別の人に依頼
        </Button>
      ),
  },
]

const eventColumns: Columns<Event> = [
  { head: '日時', width_px: 150, cell: ({ happened_at }) => at(happened_at) },
  { head: '出来事', width_px: 150, cell: ({ event_id }) => labelOf(agreementEvents, event_id) },
  { head: '人', kind: 'name', width_px: 200, cell: ({ name }) => name ?? 'システム' },
  { head: '本人確認', kind: 'long', cell: ({ method_id }) => method(method_id) },
]

const sealColumns: Columns<Seal> = [
  { head: '署名の日時', kind: 'short', cell: ({ signed_at }) => at(signed_at) },
  {
    head: '署名した人',
    kind: 'name',
    width_px: 220,
    cell: ({ signer, is_trial }) => `${signer}${is_trial ? '（試用の証明書）' : ''}`,
  },
  { head: '水準', kind: 'short', cell: ({ level }) => `PAdES ${level}` },
  {
    head: '時刻の証明',
    kind: 'long',
    cell: ({ stamped_at, authority }) => (stamped_at ? `${at(stamped_at)}　${authority ?? ''}` : 'なし'),
  },
  {
    head: '検証できる期限',
    kind: 'short',
    cell: ({ valid_until }) => formatInstant(valid_until).slice(0, 10),
  },
]

/** Who agreed to what, everything that happened, in order, and the seals. */
export const EvidencePart: RecordPart = ({ row }) => {
  const id = idOf(row)
  const { data } = useQuery(api.query.post('/api/enterprise/agreements/evidence/:id', { id }))
  const [replaced, setReplaced] = useState<Signer>()
  const company = namedOf(row, 'company_id_by_enterprise_id')
  const isOpen =
    row.service_id == null &&
    checkAgreementAct('remind', Number(row.state_flg) as AgreementState) === undefined
  if (!data) return <SkeletonRows rows={8} columns={4} />
  return (
    <div className={styles.evidence}>
      {data.signers.map(
        ({ turn, name, reason }) =>
          reason !== null && (
            <Panel key={turn} as="div" tone="warn" above={16}>
              <h3>{name}さんの差し戻しの理由</h3>
              <p>{reason}</p>
            </Panel>
          ),
      )}
      <h2>承諾者</h2>
      <DataTable
        label="承諾者"
        columns={signerColumns(isOpen && company ? setReplaced : undefined)}
        min_px={760}
        rows={data.signers}
        keyOf={({ address }) => address}
      />
      {data.seals.length > 0 && (
        <>
          <h2>電子シール</h2>
          <DataTable
            label="電子シール"
            columns={sealColumns}
            rows={data.seals}
            keyOf={({ id: seal }) => seal}
            min_px={760}
          />
        </>
      )}
      {data.service && <ServicePart id={id} of={data.service} />}
      <h2>経過</h2>
      {replaced && company && (
        <ReassignDialog id={id} company={company} signer={replaced} close={() => setReplaced(undefined)} />
      )}
      <DataTable
        label="経過"
        columns={eventColumns}
        rows={data.events}
        keyOf={({ id: event }) => event}
        min_px={640}
      />
    </div>
  )
}
