import type { CandidateRow } from '../statement.ts'

/** A made-up candidate, on whom a statement is shown while it is written. */
export const sampleCandidate: CandidateRow = {
  name: '見本 太郎',
  name_kana: 'ミホン タロウ',
  age: 34,
  gender_id: 1,
  nationality: { id: 392, name: '日本' },
  prefecture: { id: 13, name: '東京都' },
  station: { id: 1, name: '渋谷駅' },
  occupation_ids: { '1': { id: 1, name: 'バックエンドエンジニア' } },
  skill_ids: {
    '1': { id: 1, name: 'Java' },
    '2': { id: 2, name: 'Spring Boot' },
    '3': { id: 3, name: 'AWS' },
  },
  dev_process_ids: { '3': { id: 3, name: '基本設計' }, '5': { id: 5, name: '実装' } },
  industry_ids: { '1': { id: 1, name: '金融' } },
  desc_skill_summary:
    '決済サービスの基盤開発を7年担当。要件の整理から設計・実装・運用まで一貫して対応できます。',
  certification: '応用情報技術者',
  monthly_price_f_num: 750_000,
  monthly_price_l_num: 850_000,
  inception_day_type_id: 1,
  inception_day: '2027-01-01',
  work_styles_ids: { '3': { id: 3, name: 'フルリモート' } },
  business_day_ids: { '5': { id: 5, name: '週5日' } },
  contract_type_ids: { '1': { id: 1, name: '準委任' } },
  desired_location: '都内',
  desired_working_schedule: '10:00〜19:00',
  desired_detail: 'チームでの開発を希望',
  opportunity_date_comment: '平日18時以降',
}
