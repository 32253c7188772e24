import type { State } from '#foundation/ui/states.ts'
import type { ModelCall } from './client.ts'

/** How a call ended. */
export const callStates: Record<ModelCall['status'], State> = {
  sending: { shape: 'pie', tone: 'info', fill: 0.5, label: '送信中' },
  answered: { shape: 'tick', tone: 'ok', label: '使いました' },
  unusable: { shape: 'alert', tone: 'warn', label: '使えない答え' },
  failed: { shape: 'cross', tone: 'ng', label: '答えなし' },
  unknown: { shape: 'alert', tone: 'warn', label: '結果不明' },
}

export const kindNames: Record<ModelCall['kind'], string> = { candidate: 'スキルシート', job: '案件メール' }

/** Used tokens; those set aside where nobody said how many were used. */
export const tokensOf = ({ tokens, prompt_tokens, completion_tokens, status }: ModelCall): string => {
  if (prompt_tokens !== null)
    return `${tokens.toLocaleString('ja-JP')}（送信 ${prompt_tokens.toLocaleString('ja-JP')}・応答 ${(completion_tokens ?? 0).toLocaleString('ja-JP')}）`
  return status === 'failed' ? '0' : `${tokens.toLocaleString('ja-JP')}（見込み）`
}
