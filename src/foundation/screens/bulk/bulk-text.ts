import type { BulkAction } from '../../entity/bulk/bulk-action.ts'

export const numberText = (count: number) => count.toLocaleString('ja-JP')

const verbs = { update: '更新', delete: '削除' } as const

/** What an action is called: 一括更新, 一括削除. */
export const bulkLabel = ({ kind }: Pick<BulkAction, 'kind'>) => `一括${verbs[kind]}`

/** How an action stands, in one line. */
export const bulkStatusText = (action: BulkAction): string => {
  const done = `${numberText(action.succeeded_count)}件を${verbs[action.kind]}`
  switch (action.status) {
    case 'previewed':
      return '未実行'
    case 'running':
      return `実行中（${numberText(action.done_count)} / ${numberText(action.count)}件）`
    case 'completed':
      return `${done}しました`
    case 'cancelled':
      return `${done}したところで止めました`
    case 'failed':
      return `${done}したところで、${action.message ?? ''}止まりました`
    case 'undoing':
      return `取り消し中（${numberText(action.undone_count + action.undo_failed_count)} / ${numberText(action.succeeded_count)}件）`
    case 'undone':
      return `${numberText(action.undone_count)}件を元に戻しました`
  }
}

/** Progress of what is under way, 0 to 100. */
export const bulkPercent = (action: BulkAction): number => {
  const [part, whole] =
    action.status === 'undoing'
      ? [action.undone_count + action.undo_failed_count, action.succeeded_count]
      : [action.done_count, action.count]
  return whole === 0 ? 100 : Math.floor((part / whole) * 100)
}
