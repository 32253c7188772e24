import { renewalRequests } from '#contracts/contract-terms/choices.ts'
import type { Cell } from '#foundation/entity/csv/format-file.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { agreementStatus } from '#foundation/masterdata/states.ts'
import { nextSteps } from './next-step.ts'
import type { RadarAnswer, RadarRow } from './schema.ts'

const answerOf = (flg: number | null) => (flg === null ? '未回答' : (labelOf(renewalRequests, flg) ?? ''))

const agreementOf = ({ agreement_flg }: RadarRow['sales']) =>
  agreement_flg === null ? 'なし' : (labelOf(agreementStatus, agreement_flg) ?? '')

const lineOf = (row: RadarRow): Cell[] => [
  row.id_by_enterprise_id,
  row.title ?? '',
  row.candidate?.name ?? '',
  row.client?.name ?? '',
  row.enterprise_member1?.name ?? '',
  row.period_end_date,
  row.days_left,
  row.gross_profit ?? '',
  answerOf(row.sales.request_flg),
  row.supplier ? answerOf(row.supplier.request_flg) : '対象外',
  agreementOf(row.sales),
  row.supplier ? agreementOf(row.supplier) : '対象外',
  row.notice_by ?? '',
  row.snooze ? `${row.snooze.until}まで保留：${row.snooze.reason}` : '',
  nextSteps[row.next_step],
]

/** The contracts of the radar as lines of a file. */
export const radarLines = ({ rows }: RadarAnswer): Cell[][] => [
  [
    '契約ID',
    '契約',
    '作業者',
    '販売先',
    '担当者',
    '契約終了日',
    '残り日数',
    '粗利（月額・税抜）',
    '販売先の回答',
    '仕入先の回答',
    '合意（販売）',
    '合意（仕入）',
    '予告の期限',
    '保留',
    '次にすること',
  ],
  ...rows.map(lineOf),
]
