import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import type { ImportStatus } from '../import-file.ts'

const states: Record<ImportStatus, State> = {
  mapping: { shape: 'alert', tone: 'warn', label: '見出しの対応付け待ち' },
  check_interrupted: { shape: 'alert', tone: 'ng', label: '確認を中断' },
  ready: { shape: 'alert', tone: 'warn', label: '確認待ち' },
  interrupted: { shape: 'alert', tone: 'ng', label: '取り込みを中断' },
  completed: { shape: 'tick', tone: 'ok', label: '取り込み済み' },
  discarded: { shape: 'bar', tone: 'mute', label: '取り込まずに終了' },
  undone: { shape: 'bar', tone: 'mute', label: '取り消し済み' },
}

/** How far an import is: icon and word. */
export const ImportState = ({ status }: { status: ImportStatus }) => <StateMark {...states[status]} />
