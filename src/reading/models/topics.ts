import type { JobTopic } from '../extract/jobs/job-labels.ts'
import type { CandidateTopic } from '../extract/people/person-labels.ts'

/** What is read out of a document: people, or jobs. */
export type ModelKind = 'candidate' | 'job'

/** What the model may point at, and how it is told of it. */
type Asked<Topic extends string> = { readonly [Key in Topic]?: string }

const ofCandidates: Asked<CandidateTopic> = {
  initials: 'イニシャル',
  gender: '性別（書いてあるときだけ）',
  age: '年齢',
  nationality: '国籍',
  station: '最寄駅（路線も）',
  price: '希望単価',
  start: '稼働できる日',
  state: '今の稼働状況',
  workStyle: '働き方（常駐、リモート）',
  days: '週の稼働日数',
  certification: '資格',
  pr: '自己PR、推薦文、要約',
  skills: 'スキル1つ（年数が続けて書いてあれば、年数まで）',
  processes: '経験した工程',
  occupation: '職種',
  industry: '業種',
  contractType: '希望する契約形態',
  location: '希望勤務地',
  wishes: 'そのほかの希望',
}

/** Who somebody is and how to reach them: never asked for where that is masked. */
const ofPersons: Asked<CandidateTopic> = {
  name: '氏名',
  kana: '氏名のフリガナ',
  birth: '生年月日',
  address: '住所',
  tel: '電話番号',
  email: 'メールアドレス',
}

const ofJobs: Asked<JobTopic> = {
  name: '案件名',
  detail: '業務内容',
  background: '募集の背景',
  required: '必須スキルの文',
  welcome: '歓迎スキルの文',
  skills: '開発環境、使う技術',
  occupation: '職種',
  processes: '担当する工程',
  industry: '業種',
  price: '単価',
  hours: '精算幅',
  place: '勤務地、最寄駅',
  workStyle: '働き方（常駐、リモート）',
  start: '開始と期間',
  days: '週の稼働日数',
  recruitment: '募集人数',
  interview: '面談の回数と方法',
  resale: '商流の制限',
  foreigner: '外国籍の可否',
  age: '年齢の制限',
  usance: '支払サイト',
  pc: 'PCの貸与',
  dress: '服装',
  workingTime: '勤務時間',
  contractType: '契約形態',
}

/** The topics that the model is asked for, with what they are called. */
export const topicsOf = (kind: ModelKind, isMasked: boolean): readonly (readonly [string, string])[] =>
  Object.entries(kind === 'job' ? ofJobs : isMasked ? ofCandidates : { ...ofPersons, ...ofCandidates })
