const written = ['created', 'updated', 'deleted'] as const
const records = {
  candidate: '候補者',
  company: '企業',
  company_member: '企業担当者',
  job: '案件',
  opportunity: '商談',
  apply: '応募',
  contract: '契約',
  contract_operation: '契約稼働',
  billing_payment: '請求・支払',
  billing_merge: '合算請求',
  agreement: '合意',
} as const
const verbs = { created: '登録', updated: '更新', deleted: '削除' } as const

type RecordEvent = `${keyof typeof records}.${(typeof written)[number]}`

/** What happens beyond a record being written (VALUES: Accounts, linkages, API), and what it is called. */
const moves = {
  'opportunity.stage_changed': '商談の段階の変更',
  'opportunity.closed': '商談の終了',
  'contract.confirmed': '契約の確定',
  'contract.ended': '契約の終了',
  'contract.renewal_answered': '契約更新の回答',
  'agreement.agreed': '合意の成立',
  'agreement.sent_back': '合意の差し戻し',
  'contract_operation.confirmed': '契約稼働の確定',
  'timesheet.submitted': '稼働報告の提出',
  'timesheet.approved': '稼働報告の承認',
  'timesheet.sent_back': '稼働報告の差し戻し',
  'billing_payment.billing_confirmed': '請求の確定',
  'billing_payment.payment_confirmed': '支払の確定',
  'billing_payment.paid': '入金・支払の完了',
  'payment_confirm.answered': '支払通知の回答',
  'journal.closed': '会計の月の締め',
  'questionnaire.answered': 'アンケートの回答',
  'import.finished': '取り込みの完了',
  'broadcast.finished': '一斉配信の完了',
} as const

/** What staff are told of, and no program. */
const notices = {
  'candidate.registered': '新規登録',
  'job.matched': '新しく合う候補者',
  'contract.ends_soon': '契約満了30日前',
  'mail.failed': '送信失敗',
  'mail.replied': 'メールへの返信',
  'contact.proposed': '本人からの連絡先変更',
  'proposal.answered': '提案への回答',
  'export.finished': '書き出しの完了',
  'api_token.expires_soon': 'APIトークンの期限',
  'member.mentioned': 'メンション',
} as const

export type EventType = RecordEvent | keyof typeof moves | keyof typeof notices

/** The types offered to programs (webhooks), in order, with their Japanese names. */
export const eventTypes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(records).flatMap(([name, label]) =>
    written.map((verb) => [`${name}.${verb}`, `${label}の${verbs[verb]}`] as const),
  ),
  ...Object.entries(moves),
])

/** The types offered to staff (notifications, Slack), in order, with their Japanese names. */
export const noticeTypes: ReadonlyMap<string, string> = new Map([...Object.entries(notices), ...eventTypes])

export const isEventType = (text: string): text is EventType => noticeTypes.has(text)

/** What every member is told of until they choose otherwise; always listened for, so that a new member is told at once. */
export const toldByDefault: readonly EventType[] = [
  'candidate.registered',
  'job.matched',
  'contract.ends_soon',
  'mail.failed',
  'mail.replied',
  'contact.proposed',
  'member.mentioned',
  'export.finished',
  'api_token.expires_soon',
  'apply.created',
  'contract.renewal_answered',
  'agreement.agreed',
  'agreement.sent_back',
  'timesheet.sent_back',
  'payment_confirm.answered',
  'questionnaire.answered',
  'proposal.answered',
  'import.finished',
]
