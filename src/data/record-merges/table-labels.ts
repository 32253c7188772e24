import type { Scope } from '#foundation/entity/scope.ts'
import { own } from '#foundation/rules/own.ts'

const others: Readonly<Record<string, string>> = {
  comments: 'コメント',
  mail_consents: '配信の同意',
  mail_replies: 'メールの返信',
  match_dismissals: 'マッチングから外した記録',
  match_pairs: '新しいマッチング',
  outbox: 'メール',
  proposal_pairs: '提案',
  questionnaire_form_mgmts: 'アンケートの回答',
  questionnaire_links: 'アンケートのリンク',
  reading_batches: '読み取り',
  record_files: 'ファイル',
}

/** What people call the rows of a table. */
export const tableLabel = ({ stores }: Scope, table: string): string =>
  stores.find(({ entity }) => entity.plural === table)?.entity.label.ja ??
  own(others, table) ??
  'その他の記録'
