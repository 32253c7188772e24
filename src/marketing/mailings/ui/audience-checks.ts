import type { OwnCheck } from '../../mail-content/ui/checks-panel.tsx'
import type { AudienceCount } from './client.ts'
import { count } from './words.ts'

/** What the audience says about sending: nobody gets it, or some get much. */
export const audienceChecks = (counted: AudienceCount | undefined, includesFrequent: boolean): OwnCheck[] => {
  if (!counted) return []
  const frequent = counted.left_out.find(({ reason }) => reason === 'frequent')?.count ?? 0
  return [
    counted.receiving === 0
      ? { level: 'stop', title: '送る相手がいません', detail: '条件と、送らない理由を確認してください' }
      : { level: 'ok', title: `${count(counted.receiving)}人に1通ずつ送ります`, detail: null },
    ...(frequent > 0
      ? [
          {
            level: 'warn' as const,
            title: `${count(frequent)}人は、30日に多くのメールを受け取っています`,
            detail: 'この人たちには送りません。「含める」で送れます',
          },
        ]
      : []),
    ...(includesFrequent
      ? [
          {
            level: 'warn' as const,
            title: '30日に多くのメールを受け取った人にも送ります',
            detail: '嫌がられて配信を止められることがあります',
          },
        ]
      : []),
  ]
}
