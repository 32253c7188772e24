import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Link } from 'react-router'
import { formatZipcode } from '#foundation/entity/kinds/text.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { formatDate } from '#foundation/rules/date-text.ts'
import type { Columns } from '#foundation/screens/list-page/data-table.tsx'
import { ListBody } from '#foundation/screens/list-page/list-body.tsx'
import { Facts, Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { Money, yenText } from '#foundation/ui/money.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { feeNames } from '../filing.ts'
import { api, type PaymentRecord, type PaymentRecordLine } from './client.ts'

const columns: Columns<PaymentRecordLine> = [
  { head: '支払の確定した日', kind: 'short', cell: ({ fixed_on }) => formatDate(fixed_on) },
  {
    head: '支払番号',
    kind: 'name',
    cell: ({ billing_payment_id: id, number }) => (
      <Link to={`/enterprise/billing_payments/${id}`}>{number || `#${id}`}</Link>
    ),
  },
  { head: '区分', kind: 'long', cell: ({ kind_id }) => labelOf(feeNames, kind_id) },
  { head: '支払金額（税抜）', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  { head: '源泉徴収税額', kind: 'number', cell: ({ withholding }) => <Money amount={withholding} /> },
  {
    head: '支払日',
    kind: 'short',
    cell: ({ paid_on, transfer_id: id }) =>
      paid_on ? <Link to={`/enterprise/payouts/transfers/${id}`}>{formatDate(paid_on)}</Link> : '未払',
  },
]

/** A payee's year: the sums of the slip, the slip as a paper, and the payments behind it. */
export function PaymentRecordLines({ record, year }: { record: PaymentRecord; year: number }) {
  const { candidate_id, name } = record
  const { data } = useQuery(
    api.query.post('/api/enterprise/payment_records/lines', { body: { year, candidate_id } }),
  )
  const paper = useMutation({
    mutationFn: () =>
      api.blob('/api/enterprise/payment_records/pdf/:id', { id: candidate_id, body: { year } }),
    onSuccess: (file) => saveFile(file, `支払調書_${year}_${name.replace(/\s+/g, '')}.pdf`),
  })
  const place = record.address.join(' ')
  return (
    <>
      <Stack inset below={12}>
        <Facts
          names_px={120}
          facts={[
            ['住所', place ? `${record.zipcode && `〒${formatZipcode(record.zipcode)} `}${place}` : '未登録'],
            ...record.kinds.map(
              (kind) =>
                [
                  labelOf(feeNames, kind.kind_id) ?? '',
                  `${yenText(kind.amount)}（源泉徴収税額 ${yenText(kind.withholding)}）`,
                ] as const,
            ),
            ['消費税等', yenText(record.consumption_tax)],
          ]}
        />
        <Row wrap>
          <Button
            leftSection={<FileDown size={15} aria-hidden />}
            loading={paper.isPending}
            onClick={() => paper.mutate()}
          >
            支払調書のPDF
          </Button>
          <Button variant="default" component={Link} to={`/enterprise/candidates/${candidate_id}`}>
            候補者を開く
          </Button>
        </Row>
        <Note>
          住所は候補者の今の登録です。マイナンバーの欄は空欄のまま印刷し、提出する紙に手書きします。
        </Note>
      </Stack>
      <ListBody
        label="支払調書のもとになった支払"
        columns={columns}
        keyOf={({ billing_payment_id }) => billing_payment_id}
        rows={data?.payment_record_lines}
        min_px={640}
        empty={{ title: 'もとになった支払はありません' }}
      />
    </>
  )
}
