/** What is looked for in the data, in the order of the page; each with why it matters. */
export const qualityChecks = {
  losing: {
    label: '粗利がマイナスの契約',
    why: '販売単価より仕入単価が高い、確定した契約です（終わったものを除く）',
    fix: '契約を開く',
  },
  overdue: {
    label: '期日を過ぎた入金',
    why: '確定した請求のうち、期日までに入金が消し込まれていないものです。未消込の入金があれば、先に消込を確かめてください',
    fix: '入金を開く',
  },
  order_document: {
    label: '注文書のない契約',
    why: '仕入先への注文書をまだ発行していない、確定した契約です（終わったものを除く）。フリーランス法と取適法は、直ちに書面で示すことを求めます',
    fix: '注文書を作成',
  },
  order_before_start: {
    label: '開始日より前に届いていない注文書',
    why: '法律が保護する仕入先への注文書のうち、契約の開始日より前に送られていないもの、または合意を依頼したのに開かれていないものです（14日以内に始まる契約と、始まって90日以内の契約）。送るか、合意を依頼してください',
    fix: '注文書を開く',
  },
  unagreed: {
    label: '合意のない契約',
    why: '成立した合意が1つもない、確定した契約です（終わったものを除く）。書類の画面の「合意を依頼」から相手に承諾を求めてください',
    fix: '合意を開く',
  },
  registration_number: {
    label: '登録番号のない仕入先',
    why: '続いている契約の仕入先のうち、適格請求書の登録番号がないものです。支払った消費税の一部が控除できません',
    fix: '企業を編集',
  },
  consent: {
    label: '配信の同意がわからない候補者',
    why: 'メールアドレスがあり、同意も拒否も記録されていない候補者です。同意がなければ、配信できません',
    fix: '候補者を開く',
  },
} as const
export type QualityKey = keyof typeof qualityChecks
export const qualityKeys = Object.keys(qualityChecks) as QualityKey[]
