import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readPlainTerms } from './job-plain-terms.ts'

const read = (text: string) =>
  Object.fromEntries(
    Object.entries(readPlainTerms([spanOf(toPlain(text))])).map(([key, reading]) => [key, reading.value]),
  )

describe('readPlainTerms', () => {
  it.each([
    [
      '70万／１４０－１８０／1名',
      { adjustment_flg: 1, adjustment_time_f: 140, adjustment_time_l: 180, recruitment_num: 1 },
    ],
    ['・面談は1回、Google Meetです。', { communications_time_id: 1, communications_way_id: 1 }],
    ['Interview: 2回　対面', { communications_time_id: 2, communications_way_id: 2 }],
    ['2 interviews by Zoom', { communications_time_id: 2, communications_way_id: 1 }],
    ['面談なし（書類のみ）', { communications_time_id: 4 }],
    ['支払は月末締め翌々月15日です', { usance_span_id: 30, usance_day_id: 15 }],
    ['貴社まで、45歳まで', { resale_restriction_type_id: 1, expected_age_max: 45 }],
    ['外国籍の方は不可、私服可', { accept_foreigner_type_id: 3, dresscode_type_id: 1 }],
    ['PCはお貸しします', { pc_loan_type_id: 1 }],
    ['12月～　長期', { contract_period: '長期' }],
    ['We are looking for 2 engineers', { recruitment_num: 2 }],
    ['テスター　2名', { recruitment_num: 2 }],
    ['急募！　3名募集', { recruitment_num: 3 }],
    ['準委任契約、9:30〜18:00', { contract_type_id: 1, working_schedule: '9:30-18:00' }],
  ])('given 「%s」, then its conditions', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['単価：150-200万'],
    ['TEL 03-140-180'],
    ['You need 5 years of Java'],
    ['チーム 5名'],
    ['30代〜40代のメンバーが中心の現場です'],
    ['日本人のみのチームです'],
    ['長期休暇があります'],
    ['5名のチームのうち2名が抜けます'],
    ['先日の面談1回目の日程を調整中です'],
    ['カジュアル面談を行います'],
    ['お問い合わせは営業時間9:00〜18:00にお電話で'],
    ['外国籍可として登録してください'],
    ['PCの入替作業の支援'],
  ])('given 「%s」, then none', (text) => {
    expect(read(text)).toEqual({})
  })
})
