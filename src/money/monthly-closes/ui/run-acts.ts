import type { RunKind, StaffRunKind } from '../close.ts'

/** What is done with many rows at once, in the words of its button, its question and its result. */
export type RunAct = {
  kind: StaffRunKind
  /** The verb on the button, after the count. */
  verb: string
  /** What is said before it is done. */
  text: string
  /** What is said of a row that is done. */
  done: string
  /** A mail goes out. */
  mails?: true
  /** The run that takes it back, and what is said of what it did. */
  undo?: { kind: StaffRunKind; done: string }
}

const documentAct = (kind: StaffRunKind, document: string): RunAct => ({
  kind,
  verb: '確定',
  text: `${document}に番号を付け、PDFを保存します。確定した金額は変更できなくなります。`,
  done: '確定しました',
})

const mailAct = (kind: StaffRunKind, document: string): RunAct => ({
  kind,
  verb: 'メールを送信',
  text: `${document}のメールを、それぞれの宛先と文面で送ります。送信日時を予約した行は、その時刻に送ります。`,
  done: '送信の順番に入れました',
  mails: true,
})

const list = [
  {
    kind: 'receive_operations',
    verb: '稼働報告を受け取る',
    text: '作業者が提出した稼働時間と稼働日数を、契約稼働に入力します。未提出の行は変わりません。',
    done: '受け取りました',
  },
  {
    kind: 'confirm_operations',
    verb: '確定',
    text: '確定すると、月ごとの請求・支払が作られます。確定は後から取り消せます。',
    done: '確定しました',
    undo: { kind: 'cancel_operations', done: '件の確定を取り消しました' },
  },
  documentAct('confirm_billing', '請求書'),
  documentAct('confirm_payment', '支払通知書'),
  documentAct('confirm_merges', '合算した請求書'),
  mailAct('mail_billing', '請求書'),
  mailAct('mail_payment', '支払通知書'),
  mailAct('mail_merges', '合算した請求書'),
  {
    kind: 'confirm_contracts',
    verb: '確定',
    text: '確定すると、契約期間の月ごとに契約稼働が作られます。確定は後から取り消せます。',
    done: '確定しました',
    undo: { kind: 'cancel_contracts', done: '件の確定を取り消しました' },
  },
  {
    kind: 'send_contracts',
    verb: '書類を送信',
    text: 'まだ送っていない見積書・注文書・注文請書を、契約ごとに番号を付けて発行し、それぞれの宛先と文面のメールで送ります。',
    done: '送信の順番に入れました',
    mails: true,
  },
  {
    kind: 'ask_contracts',
    verb: '合意を依頼',
    text: '発行した注文書（仕入）と注文請書の最新の版を自社が承諾し、それぞれの相手先の担当者に、承諾をお願いするメールを送ります。',
    done: '依頼しました',
    mails: true,
  },
] as const satisfies readonly RunAct[]

/** What lists and steps offer to do, by the kind of its run. */
export const runActs: ReadonlyMap<RunKind, RunAct> = new Map(
  list.map((act): [RunKind, RunAct] => [act.kind, act]),
)
