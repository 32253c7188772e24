import { entities } from '#app/entities.ts'
import { own } from '#foundation/rules/own.ts'

const others: Readonly<Record<string, string>> = {
  comments: 'コメント',
  outbox: 'メール',
  record_files: 'ファイル',
}

/** What people call the rows of a table. */
export const tableLabel = (table: string): string =>
  entities.find(({ plural }) => plural === table)?.label.ja ?? own(others, table) ?? 'その他の記録'
