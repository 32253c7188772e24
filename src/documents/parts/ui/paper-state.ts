import type { State } from '#foundation/ui/states.ts'

/** Whether the paper is the very file that was confirmed, or shows what would be. */
export const paperState = (isConfirmed: boolean): State =>
  isConfirmed
    ? { shape: 'tick', tone: 'ok', label: '確定した書類' }
    : { shape: 'alert', tone: 'warn', label: '確定前のプレビュー' }
