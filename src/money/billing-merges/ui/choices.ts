import type { Choices } from '#foundation/masterdata/choices.ts'

export const billingMergeProcesses = [
  [210, '作成'],
  [220, '編集'],
  [230, '確定'],
  [240, 'ダウンロード'],
  [250, 'メール送信'],
  [260, '確定を取消'],
] as const satisfies Choices
